import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { digest } from './inputs.mjs'
import { runQuietly } from './npm.mjs'

const DOCUMENTS = '../../docs/openapi'
const TYPES = 'src/lib/api/generated'
const MARK = `${TYPES}/.digest`

/** TypeScript types of the services' OpenAPI documents, which tests of the services keep current. */
export function generateTypes() {
  if (!existsSync(DOCUMENTS)) return
  const wanted = digest(DOCUMENTS, 'scripts/types.mjs', 'package-lock.json')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return
  mkdirSync(TYPES, { recursive: true })
  for (const document of readdirSync(DOCUMENTS).filter(name => name.endsWith('.json'))) {
    runQuietly('npx', '--no-install', 'openapi-typescript', `${DOCUMENTS}/${document}`, '--output', `${TYPES}/${document.replace(/json$/, 'ts')}`)
  }
  writeFileSync(MARK, wanted)
}
