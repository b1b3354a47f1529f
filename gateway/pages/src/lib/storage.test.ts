import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read, remove, write } from './storage'
import { blockStorage } from './testing/browser'

describe('storage', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('keeps what is written until it is removed', () => {
    expect(read('key')).toBeNull()
    expect(write('key', '')).toBe(true)
    expect(read('key')).toBe('')
    remove('key')
    expect(read('key')).toBeNull()
  })

  it('says so when the browser has no room', () => {
    blockStorage('QuotaExceededError')
    expect(write('key', 'value')).toBe(false)
  })

  it('bears a browser that refuses even to look at it', () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      }
    })
    try {
      expect(read('key')).toBeNull()
      expect(write('key', 'value')).toBe(false)
      expect(() => remove('key')).not.toThrow()
    } finally {
      if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
    }
  })
})
