import { describe, expect, it } from 'vitest'
import { fieldChanges, plainValue } from './changes'

const draft = { id: 'p1', title: 'Keyboards', price: 19900, allotment: 100, state: 'DRAFT', settled: false }

describe('a change of a promotion', () => {
  it('names the fields that are different, and no others', () => {
    const changed = fieldChanges({ beforeIt: JSON.stringify(draft), afterIt: JSON.stringify({ ...draft, price: 9900, state: 'PUBLISHING' }) })
    expect(changed).toEqual([{ field: 'price', before: 19900, after: 9900 }])
  })

  it('has no fields when it made the draft, or is a state alone', () => {
    expect(fieldChanges({ beforeIt: null, afterIt: JSON.stringify(draft) })).toEqual([])
    expect(fieldChanges({ beforeIt: '"DRAFT"', afterIt: '"PUBLISHED"' })).toEqual([])
  })

  it('has its units or its text as it was recorded', () => {
    expect(plainValue({ afterIt: '50' })).toBe('50')
    expect(plainValue({ afterIt: '"Back in five minutes"' })).toBe('Back in five minutes')
    expect(plainValue({ afterIt: '{"text":"Soon"}' })).toBe('Soon')
    expect(plainValue({ afterIt: 'null' })).toBe('')
    expect(plainValue({ afterIt: null })).toBe('')
    expect(plainValue({ afterIt: 'not JSON' })).toBe('not JSON')
  })
})
