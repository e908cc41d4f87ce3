#!/bin/sh
# Tells your desktop of the program in this folder: an entry in its menu, icons, and its files.
# Nothing is copied but that; say --remove before you move or delete the folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
to=${XDG_DATA_HOME:-$HOME/.local/share}
cd "$here/share"
find . -type f | while IFS= read -r file; do
  if [ "${1:-}" = --remove ]; then
    rm -f "$to/$file"
    continue
  fi
  mkdir -p "$to/$(dirname "$file")"
  cp "$file" "$to/$file"
done
entry="$to/applications/org.pnwtable.pnwtable.desktop"
if [ -e "$entry" ]; then
  # Quoted as the entry wants it, and once more as sed does.
  program=$(printf '%s' "$here/pnwtable" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
  quoted=$(printf '%s' "$program" | sed 's/[\\&|]/\\&/g')
  sed "s|^Exec=pnwtable|Exec=\"$quoted\"|" "$here/share/applications/${entry##*/}" > "$entry"
fi
for told in "update-desktop-database $to/applications" "update-mime-database $to/mime"; do
  tool=${told%% *}
  if command -v "$tool" > /dev/null; then "$tool" "${told#* }" || true; fi
done
