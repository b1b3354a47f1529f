import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'
import type { Promo } from '@/lib/types'

const PROMO = {
  id: 'p1', itemId: 'i1', title: '', price: 100, currency: 'CNY', perUserLimit: 1, soldOut: false, state: 'PUBLISHED',
  startsAt: '2026-11-11T12:05:00Z', endsAt: '2026-11-11T13:00:00Z'
} as unknown as Promo

describe('the panel of a sale', () => {
  inANewBrowser()

  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-11T12:00:00Z') }))

  it('bears that the page of orders cannot be fetched ahead', async () => {
    const fetched = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    vi.doMock('../orders/OrderPage.vue', fetched)
    new FakeServer().on('GET /api/clock', () => json({ serverTime: new Date().toISOString() }))
    const { mount } = await import('@/shared/testing/mount')
    const { default: SalePanel } = await import('./SalePanel.vue')
    // A rejection that nobody handles fails the run.
    const panel = await mount(SalePanel, { promo: PROMO, path: '/items/i1' })
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.dynamicImportSettled()
    expect(fetched).toHaveBeenCalledOnce()
    panel.unmount()
    vi.doUnmock('../orders/OrderPage.vue')
  })
})
