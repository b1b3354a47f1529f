import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { setVisible } from './testing/browser'
import { FakeServer, json, lost, problem } from './testing/server'
import { inANewBrowser } from './testing/tabs'
import type { Live, LivePromo } from './types'

const aPromo = (more: Partial<LivePromo> = {}): LivePromo => ({
  id: 'p1',
  itemId: 'i1',
  onSale: true,
  stock: 'PLENTY',
  generation: 1,
  startsAt: '2026-11-11T12:00:00Z',
  endsAt: '2026-11-11T13:00:00Z',
  paused: false,
  message: null,
  ...more
})

const anAnswer = (more: Partial<Live> = {}) =>
  json({ serverTime: '2026-11-11T12:00:00Z', pollAfterMillis: 4_000, local: false, notice: '', promos: [aPromo()], ...more })

describe('live', () => {
  inANewBrowser()

  let server: FakeServer
  let module: typeof import('./live')
  let scope: EffectScope

  beforeEach(async () => {
    vi.useFakeTimers()
    server = new FakeServer().on('GET /api/live', () => anAnswer())
    module = await import('./live')
    scope = effectScope()
  })

  afterEach(() => scope.stop())

  it('polls at the interval that the server gives, somewhat earlier and never later', async () => {
    scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(0)
    expect(server.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_190)
    expect(server.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(810)
    expect(server.calls).toHaveLength(2)
  })

  it('is not made to flood the server by a wrong interval', async () => {
    server.on('GET /api/live', () => anAnswer({ pollAfterMillis: 0 }))
    scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls.length).toBeLessThanOrEqual(13)
  })

  it('polls once for all who are interested, and not at all for nobody', async () => {
    const other = effectScope()
    scope.run(() => module.useLive())
    other.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(0)
    expect(server.calls).toHaveLength(1)
    scope.stop()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(server.calls).toHaveLength(2)
    other.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('polls nothing while the tab is hidden, and at once on return', async () => {
    scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(0)
    setVisible(false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.calls).toHaveLength(1)
    setVisible(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.calls).toHaveLength(2)
  })

  it('is not made to poll faster by looking away and back', async () => {
    scope.run(() => module.useLive())
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(50)
      setVisible(false)
      setVisible(true)
    }
    expect(server.calls).toHaveLength(1)
  })

  it('shows what the server says', async () => {
    server.on('GET /api/live', () => anAnswer({ local: true, notice: 'Back at 8', promos: [aPromo({ stock: 'FEW' })] }))
    const live = scope.run(() => module.useLive())
    expect(live?.known).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(live).toMatchObject({ known: true, local: true, notice: 'Back at 8' })
    expect(live?.promos.get('p1')?.stock).toBe('FEW')
  })

  it('lets a newer generation win, whichever gateway answers', async () => {
    server.script(
      'GET /api/live',
      () => anAnswer({ promos: [aPromo({ generation: 7, stock: 'SOLD_OUT' })] }),
      () => anAnswer({ promos: [aPromo({ generation: 6, stock: 'FEW' })] }),
      () => anAnswer({ promos: [aPromo({ generation: 8, stock: 'FEW' })] })
    )
    const live = scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(0)
    expect(live?.promos.get('p1')).toMatchObject({ generation: 7, stock: 'SOLD_OUT' })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(server.calls).toHaveLength(2)
    expect(live?.promos.get('p1')).toMatchObject({ generation: 7, stock: 'SOLD_OUT' })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(live?.promos.get('p1')).toMatchObject({ generation: 8, stock: 'FEW' })
  })

  it('takes the newer answer within a generation: few left is no new generation', async () => {
    server.script('GET /api/live', () => anAnswer(), () => anAnswer({ promos: [aPromo({ stock: 'FEW' })] }))
    const live = scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(4_000)
    expect(live?.promos.get('p1')?.stock).toBe('FEW')
  })

  it('comes back later with every failure, and keeps what it knows', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const live = scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(0)
    server.on('GET /api/live', lost)
    await vi.advanceTimersByTimeAsync(95_000)
    // After about 4, 7, 12, 21, 38 and 69 seconds.
    expect(server.calls).toHaveLength(7)
    expect(live?.promos.size).toBe(1)
  })

  it('honours Retry-After', async () => {
    server.on('GET /api/live', () => problem(503, 'service-unavailable', { 'Retry-After': '60' }))
    scope.run(() => module.useLive())
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.calls).toHaveLength(2)
  })
})
