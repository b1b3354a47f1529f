import { afterEach, describe, expect, it, vi } from 'vitest'
import { objectUrlOf, ObjectUrls } from './blobs'

/** The bytes 0, 255 and 65: not text. */
const PICTURE = 'data:image/png;base64,AP9B'

describe('object URLs', () => {
  afterEach(() => vi.restoreAllMocks())

  it('have the bytes and the type of the data URI', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    expect(objectUrlOf(PICTURE)).toBe('blob:1')
    const blob = made.mock.calls[0]?.[0] as Blob
    expect(blob.type).toBe('image/png')
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 65])
  })

  it('are made of pictures only', () => {
    expect(() => objectUrlOf('https://example.org/a.png')).toThrow(TypeError)
    expect(() => objectUrlOf('data:text/plain,hello')).toThrow(TypeError)
  })

  it('are revoked together, once', () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:1').mockReturnValueOnce('blob:2')
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const urls = new ObjectUrls()
    urls.of(PICTURE)
    urls.of(PICTURE)
    urls.dispose()
    urls.dispose()
    expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']])
  })
})
