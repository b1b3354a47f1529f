import { describe, expect, it } from 'vitest'
import { newCommandId } from './command-id'

describe('an id of a command', () => {
  it('has the form that the services take', () => {
    expect(newCommandId()).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  })

  it('begins with its time and is another each time', () => {
    expect(newCommandId(1_469_918_176_385).slice(0, 10)).toBe('01ARYZ6S41')
    expect(newCommandId()).not.toBe(newCommandId())
  })
})
