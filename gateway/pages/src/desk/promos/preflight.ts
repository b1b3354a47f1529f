import type { CheckOutcome, Preflight, PreflightCheck } from '../api-types'

const WEIGHT: Record<CheckOutcome, number> = { FAILED: 0, WARNING: 1, OK: 2 }

/** Checks as they are read: what stands in the way first, then what to think about. */
export function byWeight(checks: PreflightCheck[]): PreflightCheck[] {
  return [...checks].sort((a, b) => WEIGHT[a.outcome] - WEIGHT[b.outcome])
}

/** How many checks have each outcome. */
export function tally(checks: PreflightCheck[]): Record<CheckOutcome, number> {
  const counts = { OK: 0, WARNING: 0, FAILED: 0 }
  checks.forEach(check => counts[check.outcome]++)
  return counts
}

/** Why a draft cannot be published yet; undefined if it can. A check that failed stands in the way, whatever `ready` says. */
export type Obstacle = 'publish.unsaved' | 'publish.unchecked' | 'publish.failed'

export function obstacle(preflight: Preflight | undefined, isUnsaved: boolean): Obstacle | undefined {
  if (isUnsaved) return 'publish.unsaved'
  if (!preflight) return 'publish.unchecked'
  return preflight.ready && tally(preflight.checks).FAILED === 0 ? undefined : 'publish.failed'
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** A sentence of a service, with its moments as the reader's clock shows them. */
export function withLocalTimes(sentence: string, format: (moment: string) => string): string {
  return sentence.replace(MOMENT, format)
}
