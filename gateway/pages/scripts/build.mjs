// Builds the pages into target/classes/pages, unless nothing has changed since the last time.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compress } from './compress.mjs'
import { digest } from './inputs.mjs'
import { install, run } from './npm.mjs'
import { checkSizes } from './sizes.mjs'
import { generateTypes } from './types.mjs'

const OUTPUT = 'target/classes/pages'
const MARK = 'target/pages.digest'

const inputs = digest('src', 'public', 'scripts', 'index.html', 'desk.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', '../../docs/openapi')
if (existsSync(MARK) && readFileSync(MARK, 'utf8') === inputs && existsSync(`${OUTPUT}/desk.html`)) {
  console.log('pages: nothing has changed')
} else {
  install()
  generateTypes()
  run('npx', '--no-install', 'vue-tsc', '--noEmit')
  // The first one empties the folder.
  for (const page of ['shop', 'desk']) run('npx', '--no-install', 'vite', 'build', '--mode', page, '--logLevel=warn')
  compress(OUTPUT)
  checkSizes(OUTPUT)
  mkdirSync('target', { recursive: true })
  writeFileSync(MARK, inputs)
}
