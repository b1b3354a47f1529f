import { api } from './api'
import { live } from './live'
import { Problem } from './problem'
import { millis, serverClock } from './server-clock'
import type { Challenge, SeckillToken } from './types'

/** What is sent for a token; nothing where the promotion has no challenge. */
export interface Solution {
  challengeId: string
  answer: string
}

export type ChallengeKind = 'WORK' | 'SLIDER'

/** So long around the start the gateway may think it has not come. */
const START_MS = 3_000

export function fetchChallenge(promoId: string, kind: ChallengeKind, signal: AbortSignal): Promise<Challenge> {
  return api.get(`${path(promoId)}/challenge${kind === 'WORK' ? '?kind=WORK' : ''}`, { signal })
}

export function requestToken(promoId: string, solution: Solution | undefined, signal: AbortSignal): Promise<SeckillToken> {
  return api.post(`${path(promoId)}/tokens`, solution, { signal })
}

/** Whether the same request for a token may succeed soon. */
export function isWorthAnotherTry(problem: Problem, promoId: string): boolean {
  return problem.isPassing || (problem.slug === 'not-on-sale' && isStarting(promoId))
}

/** The gateway checks window and rates before the answer, and the gate after it: the answer is used up only then. */
export function leavesSolution(problem: Problem): boolean {
  return problem.slug === 'too-many-requests' || problem.slug === 'not-on-sale'
}

function isStarting(promoId: string): boolean {
  const startsAt = live.promos.get(promoId)?.startsAt
  return startsAt !== undefined && Math.abs(millis(startsAt) - serverClock.now()) < START_MS
}

function path(promoId: string): string {
  return `/api/promos/${encodeURIComponent(promoId)}`
}
