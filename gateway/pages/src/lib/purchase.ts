import type { Problem } from './problem'
import type { Challenge } from './types'

export type Phase = 'idle' | 'challenge' | 'working' | 'admitting' | 'waiting' | 'placing' | 'accepted' | 'refused'

/** The way of one attempt of this user for one promotion; reactive. */
export interface Purchase {
  readonly phase: Phase
  /** When it tries again by itself, in milliseconds of the server's clock; in phase `waiting` only. */
  readonly waitUntil: number | null
  /** Why it waits or was refused. */
  readonly problem: Problem | null
  /** The order this attempt became, or an earlier one of the same promotion. */
  readonly orderId: string | null
  /** What is to be solved, in phases `challenge` and `working`. */
  readonly challenge: Challenge | null
  /** The last answer was wrong: say so beside the new challenge. */
  readonly challengeFailed: boolean
  /** From 0 to 1 in phase `working`; an estimate, because the work is a matter of luck. */
  readonly progress: number
  /** Does nothing while an attempt is under way. */
  start(quantity: number): void
  answer(value: string): void
  /** Another kind, or a new one of the same kind. */
  switchChallenge(kind: 'WORK' | 'SLIDER'): void
  cancelWaiting(): void
  /** Back to idle: the buyer closed the challenge, or has read the refusal. Does nothing while the order is being placed. */
  reset(): void
}

/** The attempt for this promotion: the same one for every component of the tab, also after coming back to the page. */
export declare function usePurchase(promoId: string): Purchase
