"""The screens around the table.

Each is a sheet of widgets (``sheets``): ``home``; ``setup``, whose state is a ``draft`` with its
``company``; ``saves``, ``statistics``, ``settings`` and ``key_settings``, each with parts that are
named like it; ``menus`` lie over an open table. ``gallery`` paints small pictures of tables and
games for them, when there is time.
"""
