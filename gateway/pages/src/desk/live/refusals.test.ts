import { describe, expect, it } from 'vitest'
import type { Point } from './history'
import { colourOf, reasonsIn, refusedFor, sumOf } from './refusals'

const refused = (counts: Record<string, number>) => ({ refused: counts }) as Point

describe('refusals', () => {
  it('have a line for each reason that occurs, in a fixed order', () => {
    expect(reasonsIn([refused({ 'gate-full': 3 }), refused({ 'sold-out': 1, 'limit-reached': 0 })])).toEqual(['sold-out', 'gate-full'])
  })

  it('share a line where the reason is rare or new', () => {
    expect(reasonsIn([refused({ 'sold-out': 1, 'bad-token': 2 })])).toEqual(['sold-out', 'other'])
    expect(refusedFor('other', { 'sold-out': 1, 'bad-token': 2, strange: 3 })).toBe(5)
    expect(refusedFor('sold-out', { 'gate-full': 2 })).toBe(0)
  })

  it('keep their colours whatever else occurs', () => {
    expect(['sold-out', 'gate-full', 'other'].map(colourOf)).toEqual([1, 2, 7])
  })

  it('are added up', () => {
    expect(sumOf({ 'sold-out': 1, 'gate-full': 2 })).toBe(3)
    expect(sumOf({})).toBe(0)
  })
})
