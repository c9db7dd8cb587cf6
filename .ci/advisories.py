"""Writes advisories.tsv: what `./test` knows of faults in crates where RustSec's database cannot be reached.

    git clone https://github.com/RustSec/advisory-db
    python3 .ci/advisories.py advisory-db > .ci/advisories.tsv

One line an advisory: id, crate, date, kind, versions that are mended, versions that never had it. The texts stay where they are.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

database = Path(sys.argv[1])
date = subprocess.check_output(["git", "-C", database, "log", "-1", "--format=%cs"], text=True).strip()
print(f"# RustSec's advisories of {date}, by .ci/advisories.py: id, crate, date, kind, mended in, never had it")
for path in sorted(database.glob("crates/*/RUSTSEC-*.md")):
    header = re.match(r"```toml\n(.*?)\n```", path.read_text(), re.DOTALL)
    facts = tomllib.loads(header.group(1))
    advisory, versions = facts["advisory"], facts["versions"]
    if "withdrawn" in advisory:
        continue
    ranges = ["; ".join(versions.get(key, [])) or "-" for key in ("patched", "unaffected")]
    print(advisory["id"], advisory["package"], advisory["date"], advisory.get("informational", "-"), *ranges, sep="\t")
