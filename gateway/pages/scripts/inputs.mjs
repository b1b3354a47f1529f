import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below the given paths, sorted. */
function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => files(join(path, name)))
}

/** One digest of the names and contents of all these files and folders: equal if and only if nothing changed. */
export function digest(...paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(files)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
