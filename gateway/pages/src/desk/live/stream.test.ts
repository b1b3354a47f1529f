import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveStream, type Connection } from './stream'

class FakeSource {
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  private readonly listeners = new Map<string, (event: { data: string }) => void>()

  addEventListener(event: string, listener: (event: { data: string }) => void) {
    this.listeners.set(event, listener)
  }

  send(event: string, content: unknown) {
    this.listeners.get(event)?.({ data: JSON.stringify(content) })
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }

  close() {
    this.readyState = 2
  }
}

describe('the stream of a live sale', () => {
  let sources: FakeSource[]
  let states: Connection[]
  let samples: unknown[]
  let refusals: number
  let stream: LiveStream
  const newest = () => sources.at(-1)!

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', { CONNECTING: 0, OPEN: 1, CLOSED: 2 })
    sources = []
    states = []
    samples = []
    refusals = 0
    const handlers = {
      snapshot: vi.fn(),
      sample: (sample: unknown) => samples.push(sample),
      mark: vi.fn(),
      promo: vi.fn(),
      connection: (state: Connection) => states.push(state),
      refused: () => refusals++
    }
    stream = new LiveStream('/live', handlers, () => {
      sources.push(new FakeSource())
      return newest() as unknown as EventSource
    })
    stream.open()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('hands on what it receives', () => {
    newest().onopen?.()
    newest().send('sample', { at: 'now' })
    expect(states).toEqual(['connecting', 'open'])
    expect(samples).toEqual([{ at: 'now' }])
  })

  it('leaves it to the browser to connect again after an end', async () => {
    newest().fail(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sources).toHaveLength(1)
    expect(states.at(-1)).toBe('waiting')
    newest().onopen?.()
    expect(states.at(-1)).toBe('open')
    expect(refusals).toBe(0)
  })

  it('connects anew after a refusal, which the browser does not', async () => {
    newest().fail(2)
    expect(refusals).toBe(1)
    await vi.advanceTimersByTimeAsync(2_001)
    expect(sources).toHaveLength(2)
    expect(states.at(-1)).toBe('connecting')
  })

  it('does not connect any more once it is closed', async () => {
    newest().fail(2)
    stream.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sources).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
  })

  it('does not listen to a connection that it has replaced', () => {
    const old = newest()
    stream.open()
    old.fail(2)
    expect(states.at(-1)).toBe('connecting')
    expect(refusals).toBe(0)
  })
})
