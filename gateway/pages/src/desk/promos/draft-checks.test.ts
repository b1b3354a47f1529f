import { describe, expect, it } from 'vitest'
import type { AdminItem, AdminPromo } from '../api-types'
import { draftOf, emptyDraft, fieldsOf, toLocal, type Draft } from './draft'
import { checkDraft, isSound, type Surroundings } from './draft-checks'

const now = Date.parse('2026-11-11T10:00:00Z')
const local = (iso: string) => toLocal(new Date(iso))
const item = { id: 'i1', price: 29900, currency: 'CNY' } as AdminItem
const around: Surroundings = { now, item, stock: 500, others: [], ownId: undefined }
const sound: Draft = {
  ...emptyDraft(now),
  itemId: 'i1',
  title: 'Keyboards',
  price: '199',
  allotment: '100',
  startsAt: local('2026-11-11T12:00:00Z'),
  endsAt: local('2026-11-11T13:00:00Z')
}
const remarks = (changes: Partial<Draft>, more: Partial<Surroundings> = {}) => checkDraft({ ...sound, ...changes }, { ...around, ...more })

describe('a draft as it is typed', () => {
  it('is sound without a remark', () => {
    expect(remarks({})).toEqual({})
    expect(isSound({})).toBe(true)
  })

  it('needs item, title, price, units and a window', () => {
    const empty = remarks({ itemId: '', title: ' ', price: '', allotment: '', startsAt: '', endsAt: '' })
    expect(Object.keys(empty).sort()).toEqual(['allotment', 'endsAt', 'itemId', 'price', 'startsAt', 'title'])
    expect(isSound(empty)).toBe(false)
  })

  it('starts in the future and ends after its start', () => {
    expect(remarks({ startsAt: local('2026-11-11T09:59:59Z') }).startsAt?.text).toBe('check.past')
    expect(remarks({ startsAt: local('2026-11-11T10:00:00Z') }).startsAt).toBeUndefined()
    expect(remarks({ endsAt: sound.startsAt }).endsAt?.text).toBe('check.backwards')
    expect(remarks({ endsAt: local('2026-11-11T12:00:59Z') }).endsAt).toEqual({ level: 'warning', text: 'check.short' })
    expect(remarks({ endsAt: local('2026-11-11T12:01:00Z') }).endsAt).toBeUndefined()
  })

  it('costs no more than normal, unless that is meant', () => {
    expect(remarks({ price: '299.01' }).price?.text).toBe('check.priceAbove')
    expect(remarks({ price: '299.01', confirmPrice: true }).price).toEqual({ level: 'warning', text: 'check.priceAboveConfirmed' })
    expect(remarks({ price: '299' }).price?.text).toBe('check.priceSame')
    expect(remarks({ price: '298.99' }).price).toBeUndefined()
    expect(remarks({ price: '0' }).price?.text).toBe('check.amount')
  })

  it('is warned about above 95 percent off', () => {
    expect(remarks({ price: '14.95' }).price).toBeUndefined()
    expect(remarks({ price: '14.94' }).price).toEqual({ level: 'warning', text: 'check.priceDeep' })
  })

  it('has no more units than normal stock', () => {
    expect(remarks({ allotment: '500' }).allotment).toBeUndefined()
    expect(remarks({ allotment: '501' }).allotment).toEqual({ level: 'wrong', text: 'check.stock', values: { stock: 500 } })
    expect(remarks({ allotment: '501' }, { stock: undefined }).allotment).toBeUndefined()
    expect(remarks({ allotment: '0' }).allotment?.text).toBe('check.between')
    expect(remarks({ allotment: '1.5' }).allotment?.text).toBe('check.between')
  })

  it('has limits within their bounds that fit the units', () => {
    expect(remarks({ perUserLimit: '1001' }).perUserLimit?.text).toBe('check.between')
    expect(remarks({ perUserLimit: '101' }).perUserLimit?.level).toBe('warning')
    expect(remarks({ perUserLimit: '100' }).perUserLimit).toBeUndefined()
    expect(remarks({ buckets: '65' }).buckets?.text).toBe('check.between')
    expect(remarks({ tokenFactor: '0' }).tokenFactor?.text).toBe('check.between')
    expect(remarks({ paymentSeconds: '4' }).paymentSeconds?.text).toBe('check.between')
  })

  it('overlaps no other promotion of its item that is published', () => {
    const other = { id: 'p2', itemId: 'i1', state: 'PUBLISHED', startsAt: '2026-11-11T12:59:59Z', endsAt: '2026-11-11T14:00:00Z' } as AdminPromo
    expect(remarks({}, { others: [other] }).startsAt?.text).toBe('check.overlap')
    expect(remarks({}, { others: [{ ...other, startsAt: '2026-11-11T13:00:00Z' }] })).toEqual({})
    expect(remarks({}, { others: [{ ...other, itemId: 'i2' }] })).toEqual({})
    expect(remarks({}, { others: [{ ...other, state: 'DRAFT' }] })).toEqual({})
    expect(remarks({}, { others: [other], ownId: 'p2' })).toEqual({})
  })
})

describe('a draft and its promotion', () => {
  const promo = {
    id: 'p1',
    itemId: 'i1',
    title: 'Keyboards',
    price: 19900,
    currency: 'CNY',
    allotment: 100,
    startsAt: '2026-11-11T12:00:00Z',
    endsAt: '2026-11-11T13:00:00Z',
    perUserLimit: 2,
    tokenFactor: 3,
    buckets: 4,
    paymentSeconds: 900,
    challenge: false,
    state: 'DRAFT'
  } as AdminPromo

  it('are the same there and back', () => {
    expect(fieldsOf(draftOf(promo))).toEqual({
      itemId: 'i1',
      title: 'Keyboards',
      price: 19900,
      currency: 'CNY',
      allotment: 100,
      startsAt: '2026-11-11T12:00:00.000Z',
      endsAt: '2026-11-11T13:00:00.000Z',
      perUserLimit: 2,
      tokenFactor: 3,
      buckets: 4,
      paymentSeconds: 900,
      challenge: false,
      confirmPrice: false
    })
  })
})
