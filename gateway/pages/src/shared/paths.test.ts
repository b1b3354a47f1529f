import { describe, expect, it } from 'vitest'
import { backFrom } from './paths'

describe('the way back after signing in', () => {
  it('leads to addresses of the shop', () => {
    expect(backFrom('/items/7?x=1#about')).toBe('/items/7?x=1#about')
    expect(backFrom(`${location.origin}/orders`)).toBe('/orders')
  })

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/\n\\evil.example'],
    ['/.//evil.example'],
    ['https://evil.example'],
    ['https://'],
    ['javascript:alert(1)'],
    [''],
    [undefined],
    [['/a', '/b']]
  ])('does not follow %s', query => {
    expect(backFrom(query)).toBe('/')
  })
})
