import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from './amounts'

describe('an amount in a field', () => {
  it.each([
    ['199', 19900],
    ['199.9', 19990],
    ['1,299.05', 129905],
    [' 0.01 ', 1],
    ['0', 0],
    ['1.999', undefined],
    ['-3', undefined],
    ['abc', undefined],
    ['', undefined]
  ])('%s is %s', (text, amount) => {
    expect(parseAmount(text, 'CNY')).toBe(amount)
  })

  it('knows currencies without a minor unit', () => {
    expect(parseAmount('1500', 'JPY')).toBe(1500)
    expect(parseAmount('1500.5', 'JPY')).toBeUndefined()
    expect(formatAmount(1500, 'JPY')).toBe('1500')
  })

  it('comes back as it was', () => {
    expect(formatAmount(19990, 'CNY')).toBe('199.90')
    expect(parseAmount(formatAmount(12345, 'CNY'), 'CNY')).toBe(12345)
  })
})
