import { describe, expect, it } from 'vitest'
import { kindOf, normalised, orderQueries, placeOf, searchFault, wantedText } from './search'

const id = '01KA9Z0J7Q3M8X5T2V6W4R1YNB'

describe('a search', () => {
  it('takes a number in either case, with spaces around', () => {
    expect(normalised('order', ` ${id.toLowerCase()} `)).toBe(id)
    expect(searchFault('order', id.toLowerCase())).toBeUndefined()
  })

  it('takes a phone as people write it', () => {
    expect(normalised('phone', ' +86 138-0000 0000 ')).toBe('+8613800000000')
    expect(searchFault('phone', '13800000000')).toBeUndefined()
  })

  it('asks for what is missing, and refuses what is no number', () => {
    expect(searchFault('phone', ' ')).toBe('support.enter')
    expect(searchFault('payment', ' ')).toBe('support.enter')
    expect(searchFault('payment', 'x'.repeat(255))).toBeUndefined()
    expect(searchFault('payment', 'x'.repeat(256))).toBe('support.tooLong')
    expect(searchFault('order', `${id}X`)).toBe('support.wrongId')
    expect(searchFault('order', id.replace('0', 'U'))).toBe('support.wrongId')
  })

  it('for a payment is by our number if it can be one, else by what the provider calls it, to the letter', () => {
    expect(orderQueries('order', ` ${id.toLowerCase()}`)).toEqual([`id=${id}`])
    expect(orderQueries('payment', ` ${id.toLowerCase()}`)).toEqual([`paymentId=${id}`, `providerRef=${id.toLowerCase()}`])
    expect(orderQueries('payment', ' pay_7Ab&c ')).toEqual(['providerRef=pay_7Ab%26c'])
  })

  it('is by order unless the address says otherwise', () => {
    expect(kindOf('payment')).toBe('payment')
    expect(kindOf('other')).toBe('order')
    expect(kindOf(undefined)).toBe('order')
  })

  it('by a number is kept in the address', () => {
    expect(placeOf('order', id)).toEqual({ query: { by: 'order', q: id } })
    expect(wantedText('order', id, null)).toBe(id)
  })

  it('by a phone is kept out of the address, and found again by going back', () => {
    const { query, state } = placeOf('phone', '13800000000')
    expect(query).toEqual({ by: 'phone' })
    expect(wantedText('phone', undefined, state)).toBe('13800000000')
    expect(wantedText('phone', '13800000000', null)).toBe('')
  })
})
