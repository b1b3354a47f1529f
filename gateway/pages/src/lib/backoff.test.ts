import { describe, expect, it } from 'vitest'
import { fullJitter, withJitter } from './backoff'

const least = () => 0
const greatest = () => 1 - Number.EPSILON

describe('fullJitter', () => {
  it('waits between nothing and twice as long with every attempt', () => {
    for (const [attempt, longest] of [[0, 1_000], [1, 2_000], [4, 16_000]] as const) {
      expect(fullJitter(attempt, 1_000, 30_000, least)).toBe(0)
      expect(fullJitter(attempt, 1_000, 30_000, greatest)).toBeCloseTo(longest, 3)
    }
  })

  it('never waits longer than the cap, however many attempts there were', () => {
    for (const attempt of [5, 31, 5_000]) expect(fullJitter(attempt, 1_000, 30_000, greatest)).toBeCloseTo(30_000, 3)
  })

  it('spreads evenly over the whole range', () => {
    const waits = Array.from({ length: 4_000 }, () => fullJitter(3, 1_000, 30_000))
    const quarters = [0, 1, 2, 3].map(quarter => waits.filter(wait => Math.floor(wait / 2_000) === quarter).length)
    // 1,000 each; a quarter below 850 or above 1,150 has a chance of less than one in ten million.
    for (const quarter of quarters) {
      expect(quarter).toBeGreaterThan(850)
      expect(quarter).toBeLessThan(1_150)
    }
  })
})

describe('withJitter', () => {
  it('is never shorter than asked for, and longer by the share at most', () => {
    expect(withJitter(1_000, 0.5, least)).toBe(1_000)
    expect(withJitter(1_000, 0.5, greatest)).toBeCloseTo(1_500, 3)
    expect(withJitter(0, 0.5, greatest)).toBe(0)
  })
})
