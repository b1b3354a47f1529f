import type { Problem } from '@/lib/problem'
import type { TextKey } from '../i18n'

/** Why an attempt waits: many people, a pause, an answer that nobody knows yet, no connection, or a fault of the shop. */
export function waitingFor(problem: Problem | null): TextKey {
  if (problem?.slug === 'offline') return 'buy.waitingOffline'
  if (problem?.slug === 'paused') return 'buy.paused'
  if (problem?.slug === 'attempt-pending') return 'buy.waitingPending'
  return problem && problem.status >= 500 && problem.slug !== 'busy' ? 'buy.waitingDown' : 'buy.waiting'
}
