import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KB = 1024
const SHELL = 4 * KB
const CSS = 30 * KB
const SHOP_JS = 100 * KB
const DESK_JS = 150 * KB

/** What a first visit loads, compressed by gzip; more than allowed ends the build. */
export function checkSizes(folder) {
  const [shop, desk] = ['shop', 'desk'].map(name => JSON.parse(readFileSync(join(folder, `.vite/${name}.json`), 'utf8')))
  const packed = address => statSync(join(folder, `${address}.gz`)).size
  const sizes = [
    ...checkPage(folder, 'shop', 'index.html', SHOP_JS, packed, textsOf(shop, 'shop')),
    ...checkPage(folder, 'desk', 'desk.html', DESK_JS, packed, textsOf(desk, 'desk'))
  ]
  // The charts alone are as much as a page: only the page that has some may load them.
  const early = chunks(desk, 'desk.html').filter(name => /uplot/i.test(name))
  for (const [what, size, limit] of sizes) {
    console.log(`pages: ${what}: ${(size / KB).toFixed(1)} KB of ${limit / KB} KB`)
  }
  const over = sizes.filter(([, size, limit]) => size > limit || size === 0).map(([what]) => what)
  if (over.length > 0 || early.length > 0) {
    console.error(`pages: too large, missing or loaded too early: ${[...over, ...early].join('; ')}`)
    process.exit(1)
  }
  // Of no use to a browser, and whatever is in the folder is served.
  rmSync(join(folder, '.vite'), { recursive: true })
}

function checkPage(folder, name, file, limit, packed, more = []) {
  const shell = readFileSync(join(folder, file), 'utf8')
  const addresses = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(match => match[1])
  const sum = suffix => addresses.filter(address => address.endsWith(suffix)).reduce((total, address) => total + packed(address), 0)
  const inAddition = Math.max(0, ...more.map(files => files.filter(found => !addresses.includes(found)).reduce((total, found) => total + packed(found), 0)))
  return [
    [`${name}: shell`, Buffer.byteLength(shell), SHELL],
    [`${name}: initial JavaScript, gzip`, sum('.js') + inAddition, limit],
    [`${name}: initial CSS, gzip`, sum('.css'), CSS]
  ]
}

/** A page loads its texts in one language before it shows anything; of the two sets of files the larger counts. */
function textsOf(manifest, page) {
  return ['en', 'zh'].map(language => {
    const found = chunks(manifest, `src/${page}/i18n/${language}.ts`).map(key => manifest[key].file)
    if (found.length === 0) throw new Error(`pages: the texts of the ${page} in ${language} are not where their size is taken`)
    return found
  })
}

/** A chunk and all that it imports at once. */
function chunks(manifest, key, known = new Set()) {
  if (known.has(key) || !manifest[key]) return [...known]
  known.add(key)
  manifest[key].imports?.forEach(imported => chunks(manifest, imported, known))
  return [...known]
}
