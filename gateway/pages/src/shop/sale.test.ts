import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, reactive, ref, type EffectScope } from 'vue'
import type { LivePromo, Promo } from '@/lib/types'

const live = vi.hoisted(() => ({ value: undefined as { promos: Map<string, LivePromo> } | undefined }))
vi.mock('@/lib/live', () => ({ live: (live.value = reactive({ promos: new Map<string, LivePromo>() })) }))

const promo = {
  id: 'p1',
  itemId: 'i1',
  state: 'PUBLISHED',
  soldOut: false,
  startsAt: '2026-11-11T12:00:00Z',
  endsAt: '2026-11-11T13:00:00Z'
} as unknown as Promo

function polled(more: Partial<LivePromo> = {}) {
  const { id, itemId, startsAt, endsAt } = promo
  const closed: LivePromo = { id, itemId, onSale: false, stock: 'UNKNOWN', generation: 1, startsAt, endsAt, paused: false, message: null }
  if (live.value) live.value.promos = new Map([[id, { ...closed, ...more }]])
}

describe('a sale', () => {
  let sale: typeof import('./sale')
  let scope: EffectScope
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

  beforeEach(async () => {
    vi.resetModules()
    vi.useFakeTimers({ now: Date.parse('2026-11-11T11:50:00Z') })
    if (live.value) live.value.promos = new Map()
    sale = await import('./sale')
    scope = effectScope()
  })

  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })

  const stageOf = () => scope.run(() => sale.useStage(() => promo))!

  it('is before, on and over by its own window while nothing else is known', async () => {
    const stage = stageOf()
    expect(stage.value).toBe('before')
    await minutes(10)
    expect(stage.value).toBe('on')
    await minutes(60)
    expect(stage.value).toBe('over')
  })

  it('follows a window that was moved', async () => {
    const stage = stageOf()
    polled({ startsAt: '2026-11-11T12:20:00Z', endsAt: '2026-11-11T12:30:00Z' })
    await minutes(15)
    expect(stage.value).toBe('before')
    await minutes(15)
    expect(stage.value).toBe('on')
    await minutes(10)
    expect(stage.value).toBe('over')
    expect(sale.asLive(promo).startsAt).toBe('2026-11-11T12:20:00Z')
  })

  it('is over when it was ended early or cancelled', async () => {
    const stage = stageOf()
    await minutes(20)
    polled({ onSale: true })
    expect(stage.value).toBe('on')
    polled({ onSale: false })
    expect(stage.value).toBe('over')
  })

  it('opens although the last answer of before the start says that it is not on sale', async () => {
    const stage = stageOf()
    await minutes(9.99)
    polled({ onSale: false })
    await minutes(0.02)
    expect(stage.value).toBe('on')
    // Written just before the start, read just after it.
    polled({ onSale: false })
    await minutes(5)
    expect(stage.value).toBe('on')
  })

  it('is paused and has a message as polled, or else as it was loaded', () => {
    const loaded = { ...promo, paused: true, message: 'Back at noon' }
    expect(sale.isPaused(loaded)).toBe(true)
    expect(sale.messageOf(loaded)).toBe('Back at noon')
    polled({ onSale: true })
    expect(sale.isPaused(loaded)).toBe(false)
    expect(sale.messageOf(loaded)).toBeNull()
    polled({ onSale: true, paused: true, message: 'Back at one' })
    expect(sale.isPaused(loaded)).toBe(true)
    expect(sale.messageOf(loaded)).toBe('Back at one')
  })

  it('is one that a page has to learn of unless it is over or known', async () => {
    polled()
    expect(sale.unknownAhead([])).toBe('p1')
    expect(sale.unknownAhead(['p1'])).toBe('')
    await minutes(20)
    polled({ onSale: true })
    expect(sale.unknownAhead([])).toBe('p1')
    polled({ onSale: false })
    expect(sale.unknownAhead([])).toBe('')
    polled({ onSale: true })
    await minutes(60)
    polled()
    expect(sale.unknownAhead([])).toBe('')
  })
})

describe('what is said before a moment', () => {
  let sale: typeof import('./sale')
  let announced: typeof import('@/shared/announce').announcement
  let scope: EffectScope

  beforeEach(async () => {
    vi.resetModules()
    vi.useFakeTimers({ now: Date.parse('2026-11-11T11:50:00Z') })
    vi.doMock('./i18n', () => ({ t: (key: string) => key }))
    sale = await import('./sale')
    announced = (await import('@/shared/announce')).announcement
    announced.value = ''
    scope = effectScope()
  })

  afterEach(() => {
    scope.stop()
    vi.doUnmock('./i18n')
    vi.useRealTimers()
  })

  async function texts(leftSeconds: number) {
    const moment = ref<string>()
    scope.run(() => sale.useAnnounced(() => moment.value, { 60: 'countdown.minuteLeft', 10: 'countdown.tenLeft' }))
    const said: string[] = []
    moment.value = new Date(Date.now() + leftSeconds * 1000).toISOString()
    for (let second = 0; second < leftSeconds; second++) {
      await nextTick()
      if (announced.value && said.at(-1) !== announced.value) said.push(announced.value)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    return said
  }

  it('is one minute and ten seconds', async () => {
    expect(await texts(70)).toEqual(['countdown.minuteLeft', 'countdown.tenLeft'])
  })

  it('is not a minute when half of one is left', async () => {
    expect(await texts(30)).toEqual(['countdown.tenLeft'])
  })

  it('is nothing when it is known too late', async () => {
    expect(await texts(6)).toEqual([])
  })

  it('is the nearer of two marks', async () => {
    expect(await texts(9)).toEqual(['countdown.tenLeft'])
  })
})
