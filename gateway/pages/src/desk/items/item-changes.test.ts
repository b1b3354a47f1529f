import { describe, expect, it } from 'vitest'
import { changedFields } from './item-changes'

const kettle = { title: 'Kettle', description: 'Red', imageUrl: '', price: 9_900, currency: 'CNY', onShelf: true }

describe('a change of an item', () => {
  it('names what is different, in the order of the form', () => {
    expect(changedFields({ before: kettle, after: { ...kettle, onShelf: false, title: 'Pot' } })).toEqual(['title', 'onShelf'])
    expect(changedFields({ before: kettle, after: kettle })).toEqual([])
  })

  it('has another price in another currency', () => {
    expect(changedFields({ before: kettle, after: { ...kettle, currency: 'EUR' } })).toEqual(['price'])
  })

  it('names nothing of an item that is new', () => {
    expect(changedFields({ before: null, after: kettle })).toEqual([])
  })
})
