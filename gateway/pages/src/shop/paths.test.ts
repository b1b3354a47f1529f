import { describe, expect, it } from 'vitest'
import { backFrom } from './paths'

describe('the way back after signing in', () => {
  it('leads to addresses of the shop', () => {
    expect(backFrom('/items/7?x=1')).toBe('/items/7?x=1')
  })

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    [''],
    [undefined],
    [['/a', '/b']]
  ])('does not follow %s', query => {
    expect(backFrom(query)).toBe('/')
  })
})
