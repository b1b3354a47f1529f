import { shallowReactive } from 'vue'
import type { Problem } from './problem'
import type { Challenge } from './types'

export type Phase = 'idle' | 'challenge' | 'working' | 'admitting' | 'waiting' | 'placing' | 'accepted' | 'refused'

/** What a page shows of an attempt. */
export interface PurchaseState {
  phase: Phase
  /** When it tries again by itself, in milliseconds of the server's clock; in phase `waiting` only, and not in a pause. */
  waitUntil: number | null
  /** Why it waits or was refused. */
  problem: Problem | null
  /** The order this attempt became, or an earlier one of the same promotion. */
  orderId: string | null
  /** How many the order is for that is placed or was refused; one until there is a token. */
  quantity: number
  /** What is to be solved, in phases `challenge` and `working`. */
  challenge: Challenge | null
  /** The last answer was wrong: say so beside the new challenge. */
  challengeFailed: boolean
  /** From 0 to 1 in phase `working`; an estimate, because the work is a matter of luck. */
  progress: number
}

export function newState(): PurchaseState {
  return shallowReactive({
    phase: 'idle',
    waitUntil: null,
    problem: null,
    orderId: null,
    quantity: 1,
    challenge: null,
    challengeFailed: false,
    progress: 0
  })
}

/** Enters a phase; what belonged to the one before is gone, except the order, the quantity and whether an answer was wrong. */
export function enter(state: PurchaseState, phase: Phase, more: Partial<PurchaseState> = {}): void {
  Object.assign(state, { phase, waitUntil: null, problem: null, challenge: null, progress: 0, ...more })
}
