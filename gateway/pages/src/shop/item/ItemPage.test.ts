import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const NOW = Date.parse('2026-11-11T12:00:00Z')
const WINDOW = { startsAt: '2026-11-11T12:05:00Z', endsAt: '2026-11-11T13:00:00Z' }
const ITEM = { id: 'i1', title: 'Kettle', description: '', price: 19_900, currency: 'CNY', sales: 0, imageUrl: '' }
const PROMO = { id: 'p1', itemId: 'i1', title: 'Kettle for less', price: 9_900, currency: 'CNY', perUserLimit: 1, state: 'PUBLISHED' }
const LIVE = { id: 'p1', itemId: 'i1', onSale: false, stock: 'PLENTY', generation: 1, message: null, ...WINDOW }

describe('the page of an item', () => {
  inANewBrowser()

  beforeEach(() => vi.useFakeTimers({ now: NOW }))

  it('shows a sale that was published meanwhile, also if the catalogue knows of it later than the gateway', async () => {
    let known = false
    const server = new FakeServer()
      .on('GET /api/live', () => json({ serverTime: '', pollAfterMillis: 4_000, local: false, notice: '', promos: [LIVE] }))
      .on('GET /api/items/i1', () => json(known ? { ...ITEM, promoId: 'p1' } : ITEM))
      .on('GET /api/promos/p1', () => json({ ...PROMO, ...WINDOW }))
      .on('GET /api/sessions/current', () => json({}, 401))
      .on('GET /api/clock', () => json({ serverTime: new Date().toISOString() }))
    const { mount } = await import('@/shared/testing/mount')
    const { default: ItemPage } = await import('./ItemPage.vue')
    const page = await mount(ItemPage, { id: 'i1' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.root.textContent).toContain('Not in a sale')
    known = true
    await vi.advanceTimersByTimeAsync(7_000)
    expect(page.root.textContent).toContain('Kettle for less')
    const asked = server.to('GET /api/items/i1').length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.to('GET /api/items/i1')).toHaveLength(asked)
    page.unmount()
  })
})
