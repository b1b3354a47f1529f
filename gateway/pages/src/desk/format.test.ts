import { describe, expect, it } from 'vitest'
import { duration } from './format'

describe('a duration', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [12_430, '12.4 sec'],
    [185_000, '3 min 05 sec'],
    [7_620_000, '2 hr 07 min']
  ])('of %i ms reads %s', (millis, text) => expect(duration(millis)).toBe(text))
})
