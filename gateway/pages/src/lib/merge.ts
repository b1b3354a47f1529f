import type { Order, OrderEvent } from './types'

/** Compares two moments to the last digit: changes of one order may be less than a millisecond apart. */
export function compareMoments(one: string, other: string): number {
  const [oneSecond, oneFraction] = split(one)
  const [otherSecond, otherFraction] = split(other)
  if (oneSecond !== otherSecond) return oneSecond < otherSecond ? -1 : 1
  return oneFraction === otherFraction ? 0 : oneFraction < otherFraction ? -1 : 1
}

function split(moment: string): [second: string, fraction: string] {
  const [second = '', fraction = ''] = moment.replace(/Z$/, '').split('.')
  return [second, fraction.padEnd(9, '0')]
}

/**
 * A snapshot replaces what is known, except where an answer has already brought a later state of the same order. Orders that are
 * not in it stay: they are newer than the snapshot, or older than the hundred it has, but never gone.
 */
export function withSnapshot(known: ReadonlyMap<string, Order>, snapshot: readonly Order[]): Map<string, Order> {
  return new Map([...known, ...snapshot.map(order => [order.id, later(known.get(order.id), order)] as const)])
}

/** What is known of an order after an answer to a request, which may have been overtaken by an event. */
export function later(known: Order | undefined, answered: Order): Order {
  return known && compareMoments(known.changedAt, answered.changedAt) > 0 ? known : answered
}

/** What is known of an order after an event; the same object if the event is not later than what is known. */
export function withEvent(known: Order | undefined, event: OrderEvent): Order {
  if (!known) return ofEvent(event)
  if (compareMoments(event.at, known.changedAt) <= 0) return known
  return { ...known, state: event.state, changedAt: event.at }
}

/** An order made in another tab: the event says all but until when it can be paid. */
function ofEvent(event: OrderEvent): Order {
  return {
    id: event.orderId,
    promoId: event.promoId,
    itemId: event.itemId,
    quantity: event.quantity,
    unitPrice: event.amount / event.quantity,
    currency: event.currency,
    state: event.state,
    createdAt: event.at,
    changedAt: event.at
  }
}
