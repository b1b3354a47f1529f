import { api } from './api'
import type { Attempt } from './attempts'
import { load } from './orders'
import { persist, type Wait } from './persist'
import { Problem } from './problem'
import { serverClock } from './server-clock'
import type { Order } from './types'

/** The clocks of browser and server agree to so much. */
const SKEW_MS = 5_000

/**
 * Sends the token until it is answered for good, and returns its order. Sending it again is safe: one token, one order. Undefined
 * if the token has expired without an order, so that a new one may be asked for; a refusal is thrown.
 */
export async function place(attempt: Attempt, wait: Wait): Promise<Order | undefined> {
  if (Date.parse(attempt.expiresAt) + SKEW_MS < serverClock.now()) return findAmongOrders(attempt, wait)
  const headers = { 'Seckill-Token': attempt.token }
  try {
    return await persist(() => api.post<Order>('/api/orders', { quantity: attempt.quantity }, { headers }), wait)
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.slug === 'bad-token') return findAmongOrders(attempt, wait)
    throw thrown
  }
}

/** An expired token is refused even if it bought, and then its order is among the buyer's orders. */
async function findAmongOrders(attempt: Attempt, wait: Wait): Promise<Order | undefined> {
  const listed = await persist(load, wait)
  return listed.find(
    ({ id, promoId, createdAt }) =>
      promoId === attempt.promoId &&
      Date.parse(createdAt) >= attempt.startedAt - SKEW_MS &&
      !attempt.ordersBefore.includes(id)
  )
}
