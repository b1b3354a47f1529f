import type { Point } from './history'

/** Reasons that have a line of their own, in the order of their colours; the others share one. */
const KNOWN = ['sold-out', 'gate-full', 'too-many-requests', 'limit-reached', 'paused', 'challenge-failed']
export const OTHER = 'other'

/** The reasons that anybody was refused for in these points, in a fixed order, so that none changes its colour. */
export function reasonsIn(points: Point[]): string[] {
  const seen = new Set(points.flatMap(({ refused }) => Object.keys(refused).filter(reason => (refused[reason] ?? 0) > 0)))
  const known = KNOWN.filter(reason => seen.has(reason))
  return [...seen].some(reason => !KNOWN.includes(reason)) ? [...known, OTHER] : known
}

/** Which of the chart's colours a reason has. */
export function colourOf(reason: string): number {
  return reason === OTHER ? 7 : KNOWN.indexOf(reason) + 1
}

/** How many were refused for a reason in a second. */
export function refusedFor(reason: string, refused: Record<string, number>): number {
  if (reason !== OTHER) return refused[reason] ?? 0
  return Object.entries(refused).reduce((sum, [name, count]) => (KNOWN.includes(name) ? sum : sum + count), 0)
}

export function sumOf(refused: Record<string, number>): number {
  return Object.values(refused).reduce((sum, count) => sum + count, 0)
}
