import { computed, reactive, watch } from 'vue'
import { api } from './api'
import { compareMoments, later, withEvent, withSnapshot } from './merge'
import { retryAfterMs } from './problem'
import { session } from './session'
import type { DeliveryAddress, Order, OrderEvent, Payment, StartedPayment } from './types'

const byId = reactive(new Map<string, Order>())

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
  const known = byId.get(event.orderId)
  const order = withEvent(known, event)
  if (order === known) return
  byId.set(order.id, order)
  // Until when it can be paid is not in the event.
  if (order.state === 'CONFIRMED' && !order.payBefore) void loadOne(order.id).catch(() => {})
}

export async function load(): Promise<Order[]> {
  mergeSnapshot(await api.get<Order[]>('/api/orders'))
  return orderList.value
}

export async function loadOne(id: string): Promise<Order> {
  return (await poll(id)).order
}

/** Asks for one order; `retryAfterMs` is there while the ledger has not decided. */
export async function poll(id: string): Promise<{ order: Order; retryAfterMs: number | undefined }> {
  const response = await api.raw('GET', path(id))
  const order = (await response.json()) as Order
  mergeOrder(order)
  return { order: byId.get(id) ?? order, retryAfterMs: retryAfterMs(response.headers) }
}

/** Where to pay: lead the buyer to `payUrl`. */
export function pay(id: string): Promise<StartedPayment> {
  return api.post(path(id, '/payment'))
}

export async function cancel(id: string): Promise<Order> {
  return merged(await api.post<Order>(path(id, '/cancel')))
}

export async function refund(id: string): Promise<Order> {
  return merged(await api.post<Order>(path(id, '/refund')))
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

function merged(order: Order): Order {
  mergeOrder(order)
  return byId.get(order.id) ?? order
}

watch(
  () => session.user?.id,
  () => byId.clear(),
  { flush: 'sync' }
)
