import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeWorker } from './testing/browser'
import { inANewBrowser } from './testing/tabs'
import { likelihood, solve } from './work'
import { firstWord, MAX_LENGTH } from './work-hash'
import { find, leadingZeroBits } from './work-search'

describe('the search', () => {
  it('counts zero bits', () => {
    expect(leadingZeroBits(Uint8Array.of(0x80))).toBe(0)
    expect(leadingZeroBits(Uint8Array.of(0x01))).toBe(7)
    expect(leadingZeroBits(Uint8Array.of(0x00, 0x1f))).toBe(11)
    expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16)
  })

  it('finds the first number whose hash begins with that many zero bits', () => {
    const bits = (n: number) => leadingZeroBits(sha256(utf8ToBytes(`a salt:${n}`)))
    const found = Number(find('a salt', 10))
    expect(bits(found)).toBeGreaterThanOrEqual(10)
    for (let n = 0; n < found; n++) expect(bits(n)).toBeLessThan(10)
  })

  it('agrees with a hash that others computed', () => {
    // printf '%s' sluice:637 | sha256sum
    expect(find('sluice', 10)).toBe('637')
  })

  it('has a quick hash that agrees with the thorough one', () => {
    const random = (length: number) => Uint8Array.from({ length }, () => Math.floor(Math.random() * 256))
    for (let length = 0; length <= MAX_LENGTH; length++) {
      const text = random(length)
      const digest = sha256(text)
      expect(firstWord(text, length)).toBe(new DataView(digest.buffer, digest.byteOffset).getUint32(0))
    }
  })

  it('finds the same for a salt that is too long for the quick hash', () => {
    const salt = 'long '.repeat(20)
    const found = find(salt, 8)
    expect(leadingZeroBits(sha256(utf8ToBytes(`${salt}:${found}`)))).toBeGreaterThanOrEqual(8)
  })

  it('says how far it is', () => {
    const tried: number[] = []
    find('another salt', 14, n => tried.push(n))
    expect(tried.length).toBeGreaterThan(0)
    expect(tried).toEqual(tried.map((_, i) => (i + 1) * 4_096))
  })
})

describe('a proof of work', () => {
  inANewBrowser()

  beforeEach(() => FakeWorker.install())

  it('is found by a worker, which ends then', async () => {
    expect(await solve({ salt: 's', bits: 4 })).toBe(find('s', 4))
    expect(FakeWorker.made[0]?.terminated).toBe(true)
  })

  it('is given up when it is aborted', async () => {
    const controller = new AbortController()
    const solved = solve({ salt: 's', bits: 4 }, { signal: controller.signal })
    controller.abort(new Error('another way'))
    await expect(solved).rejects.toThrow('another way')
    expect(FakeWorker.made[0]?.terminated).toBe(true)
  })

  it('is not begun when it is aborted before', async () => {
    await expect(solve({ salt: 's', bits: 4 }, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
    expect(FakeWorker.made).toHaveLength(0)
  })

  it('fails if the worker does', async () => {
    const solved = solve({ salt: 's', bits: 4 })
    FakeWorker.made[0]?.onerror?.({ message: 'no memory' })
    await expect(solved).rejects.toThrow('no memory')
  })

  it('reports progress as the chance to have found it by now', () => {
    const shares: number[] = []
    void solve({ salt: 's', bits: 18 }, { onProgress: share => shares.push(share) })
    FakeWorker.made[0]?.onmessage?.({ data: { tried: 2 ** 18 } })
    FakeWorker.made[0]?.terminate()
    expect(shares[0]).toBeCloseTo(1 - 1 / Math.E, 5)
    expect(likelihood(0, 18)).toBe(0)
    expect(likelihood(2 ** 22, 18)).toBeLessThan(1)
  })
})
