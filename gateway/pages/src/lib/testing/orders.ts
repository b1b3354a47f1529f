import type { Order, OrderEvent } from '../types'

export function anOrder(more: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    promoId: 'p1',
    itemId: 'i1',
    quantity: 1,
    unitPrice: 9_900,
    currency: 'CNY',
    state: 'ACCEPTED',
    createdAt: '2026-11-11T12:00:00.100Z',
    changedAt: '2026-11-11T12:00:00.100Z',
    ...more
  }
}

export function anEvent(more: Partial<OrderEvent> = {}): OrderEvent {
  return {
    eventId: 'e1',
    orderId: 'o1',
    promoId: 'p1',
    itemId: 'i1',
    userId: 'u1',
    quantity: 1,
    amount: 9_900,
    currency: 'CNY',
    state: 'CONFIRMED',
    at: '2026-11-11T12:00:00.900Z',
    ...more
  }
}
