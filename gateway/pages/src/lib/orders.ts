import { computed, reactive, watch } from 'vue'
import { api } from './api'
import { fullJitter } from './backoff'
import { compareMoments, later, withEvent, withSnapshot } from './merge'
import { Problem, retryAfterMs } from './problem'
import { session } from './session'
import { sleep } from './sleep'
import type { DeliveryAddress, Order, OrderEvent, Payment, StartedPayment } from './types'
import { whenVisible } from './visibility'

const RETRY_BASE_MS = 1_000
const RETRY_CAP_MS = 30_000

const byId = reactive(new Map<string, Order>())

/** Orders that are being asked for because it is not known until when they can be paid. */
const incomplete = new Set<string>()

/** The buyer's orders by id; empty when nobody is signed in. */
export const orders = byId as ReadonlyMap<string, Order>

/** Newest first. */
export const orderList = computed(() => [...byId.values()].sort((one, other) => compareMoments(other.createdAt, one.createdAt)))

/** The socket's first message, or the answer for all orders. */
export function mergeSnapshot(snapshot: Order[]): void {
  withSnapshot(byId, snapshot).forEach((order, id) => byId.set(id, order))
}

/** The answer for one order. */
export function mergeOrder(order: Order): void {
  byId.set(order.id, later(byId.get(order.id), order))
}

/** A change that was pushed. */
export function mergeEvent(event: OrderEvent): void {
  if (event.refundRequest) {
    // The reason is not in the event.
    void poll(event.orderId).catch(() => undefined)
    return
  }
  const known = byId.get(event.orderId)
  const order = withEvent(known, event)
  if (order === known) return
  byId.set(order.id, order)
  void complete(order.id)
}

/** Refused as to somebody who is not signed in if the user changes before the answer: it is not the next user's. */
export async function load(): Promise<Order[]> {
  const isSameUser = rememberUser()
  const snapshot = await api.get<Order[]>('/api/orders')
  if (!isSameUser()) throw Problem.signInFirst()
  mergeSnapshot(snapshot)
  return orderList.value
}

export async function loadOne(id: string): Promise<Order> {
  return (await poll(id)).order
}

/** Asks for one order; `retryAfterMs` is there while the ledger has not decided. */
export async function poll(id: string): Promise<{ order: Order; retryAfterMs: number | undefined }> {
  const isSameUser = rememberUser()
  const response = await api.raw('GET', path(id))
  const order = (await response.json()) as Order
  if (isSameUser()) mergeOrder(order)
  return { order: byId.get(id) ?? order, retryAfterMs: retryAfterMs(response.headers) }
}

/** Where to pay: lead the buyer to `payUrl`. */
export function pay(id: string): Promise<StartedPayment> {
  return api.post(path(id, '/payment'))
}

export async function cancel(id: string): Promise<Order> {
  return merged(api.post<Order>(path(id, '/cancel')))
}

export async function refund(id: string): Promise<Order> {
  return merged(api.post<Order>(path(id, '/refund')))
}

export async function setAddress(id: string, address: DeliveryAddress): Promise<void> {
  const { recipient, phone, region, city, street, postalCode } = address
  // Nothing else: unknown fields are refused, and an address that the user keeps has more.
  await api.put(path(id, '/address'), { recipient, phone, region, city, street, postalCode })
}

/** The copy on the order; undefined without one. */
export function address(id: string): Promise<DeliveryAddress | undefined> {
  return api.get(path(id, '/address'))
}

export function payments(id: string): Promise<Payment[]> {
  return api.get(path(id, '/payments'))
}

function path(id: string, rest = ''): string {
  return `/api/orders/${encodeURIComponent(id)}${rest}`
}

async function merged(answer: Promise<Order>): Promise<Order> {
  const isSameUser = rememberUser()
  const order = await answer
  if (isSameUser()) mergeOrder(order)
  return byId.get(order.id) ?? order
}

/** To be asked when an answer arrives: whose orders these are may have changed meanwhile. */
function rememberUser(): () => boolean {
  const userId = session.user?.id
  return () => session.user?.id === userId
}

/** Until when an order can be paid is not in an event: asks until it is known, while somebody can see it. */
async function complete(id: string): Promise<void> {
  if (incomplete.has(id)) return
  incomplete.add(id)
  const isSameUser = rememberUser()
  for (let tries = 0; isSameUser() && lacksPayBefore(id); tries++) {
    const problem = await loadOne(id).then(() => undefined, Problem.from)
    if (problem && problem.status >= 400 && !problem.isPassing) break
    if (!lacksPayBefore(id)) break
    await sleep(Math.max(problem?.retryAfterMs ?? 0, RETRY_BASE_MS + fullJitter(tries, RETRY_BASE_MS, RETRY_CAP_MS)))
    await new Promise<void>(whenVisible)
  }
  incomplete.delete(id)
}

function lacksPayBefore(id: string): boolean {
  const order = byId.get(id)
  return order?.state === 'CONFIRMED' && !order.payBefore
}

watch(
  () => session.user?.id,
  () => byId.clear(),
  { flush: 'sync' }
)
