"""A double click on some systems starts a program without any of the three streams."""

import json
import subprocess
import sys
from pathlib import Path

SEEN = """
import json, os, sys
from pnwtable.__main__ import main
try:
    main(["--version"])
except SystemExit:
    pass
file = open(sys.argv[1], "w")
json.dump([os.path.samestat(os.fstat(n), os.stat(os.devnull)) for n in range(3)], file)
file.close()
"""


def test_what_a_library_writes_to_a_stream_that_is_closed_comes_into_no_file_of_ours(
    tmp_path: Path,
) -> None:
    told = tmp_path / "told.json"
    closed = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")
    subprocess.run([*closed, sys.executable, "-c", SEEN, str(told)], check=True)
    assert json.loads(told.read_text("utf-8")) == [True] * 3
