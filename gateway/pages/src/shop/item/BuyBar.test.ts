import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWebSocket } from '@/lib/testing/browser'
import { anOrder } from '@/lib/testing/orders'
import { FakeServer, json, problem } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'
import type { Promo } from '@/lib/types'

const NOW = Date.parse('2026-11-11T12:00:00Z')
const MEI = { id: 'u1', nickname: 'Mei', role: 'BUYER', mustChangePassword: false }
const PROMO = {
  id: 'p1', itemId: 'i1', title: '', price: 100, currency: 'CNY', perUserLimit: 3, soldOut: false, state: 'PUBLISHED',
  startsAt: '2026-11-11T12:05:00Z', endsAt: '2026-11-11T13:00:00Z'
} as unknown as Promo

describe('the bar to buy with', () => {
  inANewBrowser()

  let server: FakeServer
  let bar: Awaited<ReturnType<typeof show>>

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    FakeWebSocket.install()
    server = new FakeServer()
      .on('GET /api/sessions/current', () => json({ expiresAt: '', user: MEI }))
      .on('GET /api/promos/p1/challenge', () => json({ kind: 'NONE' }))
      .on('GET /api/orders', () => json([anOrder()]))
      .on('POST /api/promos/p1/tokens', () => json({ token: 't1', expiresAt: '2026-11-11T12:00:30Z' }, 201))
      .on('POST /api/orders', () => json(anOrder(), 202))
  })

  afterEach(() => bar.unmount())

  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  async function show(stage = 'on') {
    const { restore } = await import('@/lib/session')
    await restore()
    const { mount } = await import('@/shared/testing/mount')
    const { default: BuyBar } = await import('./BuyBar.vue')
    const mounted = await mount(BuyBar, { promo: PROMO, stage, stock: 'FEW', path: '/items/i1' })
    await pass()
    return mounted
  }
  const press = async (words: string) => {
    bar.button(words).click()
    await pass()
  }
  const isOpen = () => bar.button('Buy now').getAttribute('aria-disabled') === 'false'

  it('asks for fewer when more were wanted than the limit leaves', async () => {
    server.on('POST /api/orders', () => problem(409, 'limit-reached'))
    bar = await show()
    await press('+')
    await press('Buy now')
    expect(bar.root.textContent).toContain('choose a smaller quantity')
    expect(isOpen()).toBe(false)
    await press('−')
    expect(bar.root.textContent).not.toContain('choose a smaller quantity')
    expect(isOpen()).toBe(true)
  })

  it('leads to the order when nothing is left of the limit, however many were wanted', async () => {
    server.on('POST /api/promos/p1/tokens', () => problem(409, 'limit-reached'))
    bar = await show()
    await press('+')
    await press('Buy now')
    expect(bar.root.textContent).toContain('You have had your share')
    expect(bar.root.querySelector('a')?.getAttribute('href')).toBe('/orders/o1')
  })

  it('counts down without being called otherwise every second', async () => {
    bar = await show('before')
    const button = bar.button('Opens in')
    const [name, words] = [bar.nameOf(button), button.textContent]
    expect(name).toMatch(/^Opens .*\d/)
    await pass(5_000)
    expect(button.textContent).not.toBe(words)
    expect(bar.nameOf(button)).toBe(name)
  })

  it('offers to stop only when asking for a place takes long', async () => {
    server.on('POST /api/promos/p1/tokens', () => new Promise(() => {}))
    bar = await show()
    await press('Buy now')
    expect(bar.root.textContent).not.toContain('Stop waiting')
    await pass(3_100)
    await press('Stop waiting')
    expect(isOpen()).toBe(true)
  })

  it('leads to an order of before', async () => {
    bar = await show()
    await press('Buy now')
    bar.unmount()
    bar = await show()
    expect(isOpen()).toBe(true)
    expect(bar.root.textContent).toContain('You have an order from this sale.')
    expect(bar.root.querySelector('a')?.getAttribute('href')).toBe('/orders/o1')
    const { mergeOrder } = await import('@/lib/orders')
    mergeOrder(anOrder({ state: 'CANCELLED', changedAt: '2026-11-11T12:01:00Z' }))
    await pass()
    expect(bar.root.textContent).not.toContain('You have an order')
  })
})
