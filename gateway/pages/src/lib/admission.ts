import { api } from './api'
import { live } from './live'
import { Problem } from './problem'
import { millis, serverClock } from './server-clock'
import type { Challenge, SeckillToken } from './types'

/** What is sent for a token; nothing where the promotion has no challenge. */
export interface Solution {
  challengeId: string
  answer: string
  /** Until when it can be sent. */
  expiresAt: string
}

export type ChallengeKind = 'WORK' | 'SLIDER'

/** So long around the start the gateway may think it has not come. */
const START_MS = 3_000
/** An answer that expires sooner may do so during the wait. */
const LONGEST_WAIT_MS = 10_000
const LEAVING: readonly string[] = ['too-many-requests', 'not-on-sale', 'gate-full']

export function fetchChallenge(promoId: string, kind: ChallengeKind, signal: AbortSignal): Promise<Challenge> {
  return api.get(`${path(promoId)}/challenge${kind === 'WORK' ? '?kind=WORK' : ''}`, { signal })
}

export function requestToken(promoId: string, solution: Solution | undefined, signal: AbortSignal): Promise<SeckillToken> {
  const body = solution && { challengeId: solution.challengeId, answer: solution.answer }
  return api.post(`${path(promoId)}/tokens`, body, { signal })
}

/** Whether the same request for a token may succeed soon. */
export function isWorthAnotherTry(problem: Problem, promoId: string): boolean {
  return problem.isPassing || (problem.slug === 'not-on-sale' && isStarting(promoId))
}

/**
 * Whether the same answer can be sent again after the wait: the gateway checks window and rates before it, and gives it back at a
 * full gate, as long as its challenge lives.
 */
export function leavesSolution(problem: Problem, solution: Solution): boolean {
  return LEAVING.includes(problem.slug) && !(Date.parse(solution.expiresAt) < serverClock.now() + LONGEST_WAIT_MS)
}

function isStarting(promoId: string): boolean {
  const startsAt = live.promos.get(promoId)?.startsAt
  return startsAt !== undefined && Math.abs(millis(startsAt) - serverClock.now()) < START_MS
}

function path(promoId: string): string {
  return `/api/promos/${encodeURIComponent(promoId)}`
}
