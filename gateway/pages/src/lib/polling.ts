import { fullJitter, withJitter } from './backoff'
import { orders, poll } from './orders'
import { Problem } from './problem'
import type { OrderState } from './types'

/** How often an order is asked for that may change without its buyer, unless the answer says `Retry-After`. */
const INTERVAL_MS: Partial<Record<OrderState, number>> = { ACCEPTED: 1_000, CONFIRMED: 5_000, REFUNDING: 15_000 }
const TICK_MS = 500
const RETRY_BASE_MS = 2_000
const RETRY_CAP_MS = 30_000

/** Asks for the orders that are not decided, one after the other, while there is no connection. */
export class Polling {
  private timer: ReturnType<typeof setTimeout> | undefined
  private round = 0
  private failures = 0
  private wasDown = false
  /** When each order may be asked for again, by performance.now(). */
  private readonly due = new Map<string, number>()

  /** Calls the function once whenever the server answers again after it did not. */
  constructor(private readonly onRecovery: () => void) {}

  start(): void {
    this.stop()
    void this.pollDue(this.round)
  }

  stop(): void {
    this.round++
    clearTimeout(this.timer)
  }

  private async pollDue(round: number): Promise<void> {
    for (const { id, state } of [...orders.values()]) {
      const interval = INTERVAL_MS[state]
      if (interval === undefined || (this.due.get(id) ?? 0) > performance.now()) continue
      const wait = await this.pollOne(id, interval)
      this.due.set(id, performance.now() + wait)
      if (round !== this.round) return
    }
    this.timer = setTimeout(() => void this.pollDue(round), TICK_MS)
  }

  private async pollOne(id: string, interval: number): Promise<number> {
    try {
      const { retryAfterMs } = await poll(id)
      this.failures = 0
      if (this.wasDown) this.onRecovery()
      this.wasDown = false
      return withJitter(retryAfterMs ?? interval, 0.3)
    } catch (thrown) {
      const problem = Problem.from(thrown)
      // That others are too fast or an order is gone says nothing about the connection.
      this.wasDown ||= problem.slug === 'offline' || problem.status >= 500
      const asked = problem.retryAfterMs ?? 0
      return Math.max(withJitter(asked, 0.3), interval + fullJitter(this.failures++, RETRY_BASE_MS, RETRY_CAP_MS))
    }
  }
}
