import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KB = 1024
const SHELL = 4 * KB
const INITIAL_JS = 100 * KB
const INITIAL_CSS = 30 * KB

/** What a buyer's first visit loads, compressed by gzip; more than allowed ends the build. */
export function checkSizes(folder) {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const initial = suffix => {
    const addresses = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(match => match[1])
    return addresses.filter(address => address.endsWith(suffix)).reduce((sum, address) => sum + statSync(join(folder, `${address}.gz`)).size, 0)
  }
  const sizes = [
    ['shell', Buffer.byteLength(shell), SHELL],
    ['initial JavaScript, gzip', initial('.js'), INITIAL_JS],
    ['initial CSS, gzip', initial('.css'), INITIAL_CSS]
  ]
  for (const [what, size, limit] of sizes) {
    console.log(`pages: ${what}: ${(size / KB).toFixed(1)} KB of ${limit / KB} KB`)
  }
  const over = sizes.filter(([, size, limit]) => size > limit || size === 0)
  if (over.length > 0) {
    console.error(`pages: too large or missing: ${over.map(([what]) => what).join('; ')}`)
    process.exit(1)
  }
}
