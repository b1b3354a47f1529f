import { api } from './api'
import type { Attempt } from './attempts'
import { load } from './orders'
import { Problem } from './problem'
import { serverClock } from './server-clock'
import type { Order } from './types'

/** The clocks of browser and server agree to so much. */
const SKEW_MS = 5_000
/** No request with a token is under way for so long after it has expired. */
const UNDER_WAY_MS = 60_000

/**
 * Sends the token once, and returns its order. Sending it again is safe: one token, one order. Undefined if the token is refused
 * and there is no order of it; another refusal, or that nobody answers now, is thrown.
 */
export async function place(attempt: Attempt): Promise<Order | undefined> {
  if (attempt.lookups || expiredFor(attempt) > SKEW_MS) return findAmongOrders(attempt)
  const headers = { 'Seckill-Token': attempt.token }
  try {
    return await api.post<Order>('/api/orders', { quantity: attempt.quantity }, { headers })
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.slug === 'bad-token') return findAmongOrders(attempt)
    throw thrown
  }
}

/** Whether an order of a refused token may still appear: it was sent before, and that request is not answered yet. */
export function mayBeMadeYet(attempt: Attempt): boolean {
  return expiredFor(attempt) < UNDER_WAY_MS
}

function expiredFor(attempt: Attempt): number {
  return serverClock.now() - Date.parse(attempt.expiresAt)
}

/** An expired token is refused even if it bought, and then its order is among the buyer's orders. */
async function findAmongOrders(attempt: Attempt): Promise<Order | undefined> {
  const listed = await load()
  return listed.find(
    ({ id, promoId, createdAt }) =>
      promoId === attempt.promoId &&
      Date.parse(createdAt) >= attempt.startedAt - SKEW_MS &&
      !attempt.ordersBefore.includes(id)
  )
}
