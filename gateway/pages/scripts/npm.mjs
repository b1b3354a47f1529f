import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { digest } from './inputs.mjs'

const MARK = 'node_modules/.sluice-digest'

/** Runs a command in this folder; a failure ends the build. */
export function run(command, ...args) {
  runWith('inherit', command, ...args)
}

/** The same without what the command prints, except its errors. */
export function runQuietly(command, ...args) {
  runWith(['inherit', 'ignore', 'inherit'], command, ...args)
}

function runWith(stdio, command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio })
  if (status !== 0) {
    console.error(`pages: '${[command, ...args].join(' ')}' failed${error ? `: ${error.message}` : ''}; -DskipWeb builds without the pages`)
    process.exit(status ?? 1)
  }
}

/** Installs what the lock file names, unless that is there already. Scripts of packages are not run. */
export function install() {
  const wanted = digest('package.json', 'package-lock.json', '.npmrc')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return
  run('npm', 'ci', '--ignore-scripts', '--loglevel=error')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(MARK, wanted)
}
