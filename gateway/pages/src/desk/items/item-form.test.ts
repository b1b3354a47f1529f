import { describe, expect, it } from 'vitest'
import { checkItem, pictureFault, stockChange, type ItemDraft } from './item-form'

const sound: ItemDraft = { title: 'Keyboard', description: '', price: '399', currency: 'CNY', imageUrl: '', stock: '500' }
const wrong = (changes: Partial<ItemDraft>, isNew = true) => Object.keys(checkItem({ ...sound, ...changes }, isNew))

describe('an item in the form', () => {
  it('needs a title and a price above zero', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ title: ' ', price: '' })).toEqual(['title', 'price'])
    expect(wrong({ price: '0' })).toEqual(['price'])
    expect(wrong({ title: 'x'.repeat(120) })).toEqual([])
    expect(wrong({ title: 'x'.repeat(121) })).toEqual(['title'])
    expect(wrong({ description: 'x'.repeat(2001) })).toEqual(['description'])
  })

  it('has its first units only when it is new', () => {
    expect(wrong({ stock: '' })).toEqual([])
    expect(wrong({ stock: '-1' })).toEqual(['stock'])
    expect(wrong({ stock: '-1' }, false)).toEqual([])
  })
})

describe('a picture', () => {
  it('is a PNG or JPEG of at most 8 MiB', () => {
    expect(pictureFault({ type: 'image/png', size: 8 * 1024 * 1024 })).toBeUndefined()
    expect(pictureFault({ type: 'image/jpeg', size: 8 * 1024 * 1024 + 1 })).toBe('items.tooLarge')
    expect(pictureFault({ type: 'image/webp', size: 1 })).toBe('items.wrongType')
  })
})

describe('a change of stock', () => {
  it.each([
    ['50', 50],
    ['+50', 50],
    ['-20', -20],
    ['−20', -20],
    ['0', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['100000001', undefined]
  ])('of %s is %s', (text, units) => {
    expect(stockChange(text)).toBe(units)
  })
})
