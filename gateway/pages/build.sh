#!/bin/sh
# Called by Maven: builds or tests the pages if this machine can. Without npm everything else is built all the same.
set -eu
cd "$(dirname "$0")"

task=$1
mkdir -p target

# Said once, by the build; the tests of what was not built have nothing to add. The mark has deploy/sluice up try again.
skip() {
  : > target/left-out
  [ "$task" != build ] || echo "pages: $1; the shop is left out, everything else is built and runs"
  exit 0
}

[ "${SKIP_WEB:-false}" != true ] || skip "skipped (-DskipWeb)"
command -v node > /dev/null && command -v npm > /dev/null || skip "npm is not on the PATH (Node.js 20.19 or newer brings it)"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
  || skip "Node.js $(node --version) is too old, 20.19 is needed"

rm -f target/left-out
exec node "scripts/$task.mjs"
