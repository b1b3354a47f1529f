import { beforeAll, describe, expect, it } from 'vitest'
import { money, parts, remaining } from './format'
import { showIn } from './i18n'

beforeAll(() => showIn('en'))

describe('money', () => {
  it('leaves out the fraction of whole amounts only', () => {
    expect(money(99_900, 'CNY')).toBe('¥999')
    expect(money(990, 'CNY')).toBe('¥9.90')
    expect(money(1, 'CNY')).toBe('¥0.01')
  })

  it('knows currencies without a minor unit', () => {
    expect(money(1500, 'JPY')).toBe('¥1,500')
  })
})

describe('remaining time', () => {
  it('counts begun seconds, so that zero means over', () => {
    expect(parts(1).seconds).toBe(1)
    expect(parts(0).seconds).toBe(0)
    expect(parts(-5000).seconds).toBe(0)
  })

  it('shows hours from an hour on and days from a day on', () => {
    expect(remaining(12_000)).toBe('00:12')
    expect(remaining(3_599_000)).toBe('59:59')
    expect(remaining(3_600_000)).toBe('01:00:00')
    expect(remaining(90_061_000)).toBe('1 d 01:01:01')
  })
})
