import type { Mark } from '../api-types'

/** More than anybody reads; a page that is open for days keeps the latest. */
const LONGEST = 100

/** Marks in the order of time, each once: a new connection sends those of before again. */
export function mergeMarks(known: Mark[], more: Mark[]): Mark[] {
  const byName = new Map([...known, ...more].map(mark => [`${mark.at} ${mark.kind} ${mark.detail ?? ''}`, mark]))
  return [...byName.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-LONGEST)
}
