import { describe, expect, it } from 'vitest'
import { compareMoments, later, withEvent, withSnapshot } from './merge'
import { anEvent, anOrder } from './testing/orders'

const at = (second: string) => `2026-11-11T12:00:${second}Z`

describe('compareMoments', () => {
  it('orders moments to the last digit, however many digits they have', () => {
    expect(compareMoments(at('01'), at('01.000'))).toBe(0)
    expect(compareMoments(at('01.412100'), at('01.412900'))).toBe(-1)
    expect(compareMoments(at('01.5'), at('01.412900'))).toBe(1)
    expect(compareMoments(at('09.999'), at('10'))).toBe(-1)
  })
})

describe('an event', () => {
  const known = anOrder({ state: 'CONFIRMED', changedAt: at('02.5'), payBefore: at('59') })

  it('changes the state if it is later than what is known', () => {
    const order = withEvent(known, anEvent({ state: 'PAID', at: at('02.500001') }))
    expect(order).toEqual({ ...known, state: 'PAID', changedAt: at('02.500001') })
  })

  it('is dropped if it came late', () => {
    expect(withEvent(known, anEvent({ state: 'ACCEPTED', at: at('01') }))).toBe(known)
  })

  it('is dropped the second time', () => {
    expect(withEvent(known, anEvent({ state: 'CONFIRMED', at: at('02.500') }))).toBe(known)
  })

  it('has the same result in whatever order events come', () => {
    const events = [
      anEvent({ state: 'CONFIRMED', at: at('03') }),
      anEvent({ state: 'PAID', at: at('04') }),
      anEvent({ state: 'REFUNDING', at: at('05') })
    ]
    const accepted = anOrder({ state: 'ACCEPTED', changedAt: at('02') })
    const [a, b, c] = events as [(typeof events)[0], (typeof events)[0], (typeof events)[0]]
    for (const order of [[a, b, c], [c, b, a], [b, c, a], [c, a, b, c]]) {
      expect(order.reduce(withEvent, accepted)).toMatchObject({ state: 'REFUNDING', changedAt: at('05') })
    }
  })

  it('of an unknown order says what the order is', () => {
    const order = withEvent(undefined, anEvent({ orderId: 'o9', quantity: 2, amount: 19_800, state: 'ACCEPTED', at: at('01') }))
    expect(order).toMatchObject({ id: 'o9', quantity: 2, unitPrice: 9_900, state: 'ACCEPTED' })
    expect(order).toMatchObject({ createdAt: at('01'), changedAt: at('01') })
  })
})

describe('an answer', () => {
  it('replaces what is known, also of the same moment: it says more', () => {
    const known = anOrder({ state: 'CONFIRMED', changedAt: at('02') })
    const answer = { ...known, payBefore: at('59') }
    expect(later(known, answer)).toBe(answer)
    expect(later(undefined, answer)).toBe(answer)
  })

  it('that an event has overtaken is dropped', () => {
    const known = anOrder({ state: 'CONFIRMED', changedAt: at('02') })
    expect(later(known, anOrder({ state: 'ACCEPTED', changedAt: at('01') }))).toBe(known)
  })
})

describe('a snapshot', () => {
  it('replaces what is known', () => {
    const known = new Map([['o1', anOrder({ state: 'ACCEPTED', changedAt: at('01') })]])
    const snapshot = [anOrder({ id: 'o2', state: 'PAID' }), anOrder({ state: 'CONFIRMED', changedAt: at('02') })]
    const merged = withSnapshot(known, snapshot)
    expect([...merged.keys()].sort()).toEqual(['o1', 'o2'])
    expect(merged.get('o1')).toBe(snapshot[1])
  })

  it('does not bring back a state that was left', () => {
    const cancelled = anOrder({ state: 'CANCELLED', changedAt: at('03') })
    const merged = withSnapshot(new Map([['o1', cancelled]]), [anOrder({ state: 'CONFIRMED', changedAt: at('02') })])
    expect(merged.get('o1')).toBe(cancelled)
  })

  it('leaves orders that are newer or older than it', () => {
    const justMade = anOrder({ id: 'o3' })
    expect(withSnapshot(new Map([['o3', justMade]]), [anOrder()]).get('o3')).toBe(justMade)
  })
})
