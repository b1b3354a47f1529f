import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWebSocket, setVisible } from '@/lib/testing/browser'
import { anOrder } from '@/lib/testing/orders'
import { FakeServer, json } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const ADDRESS = { recipient: 'Brook', phone: '1', region: 'Zhejiang', city: 'Hangzhou', street: 'Home 1', postalCode: '' }
const order = anOrder({ state: 'CONFIRMED', payBefore: '2099-11-11T12:15:00Z' })
const payment = (state: string) => ({ paymentId: 'x', amount: 9_900, currency: 'CNY', state, createdAt: '2026-11-11T12:01:00Z' })
const PAYMENTS = 'GET /api/orders/o1/payments'

describe('the page of an order', () => {
  inANewBrowser()

  let server: FakeServer
  let page: Awaited<ReturnType<typeof show>>

  beforeEach(() => {
    vi.useFakeTimers()
    // The jitter decides how many polls fall into a wait: here they come every four seconds.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    FakeWebSocket.install()
    server = new FakeServer()
      .on('GET /api/orders/o1', () => json(order))
      .on('GET /api/items/i1', () => json({ id: 'i1', title: 'Kettle', price: 1, currency: 'CNY' }))
      .on('GET /api/orders/o1/address', () => json(ADDRESS))
      .on('GET /api/users/me/addresses', () => json([]))
      .on(PAYMENTS, () => json([payment('PENDING')]))
  })

  afterEach(() => page.unmount())

  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  async function show() {
    const { mount } = await import('@/shared/testing/mount')
    const { default: OrderPage } = await import('./OrderPage.vue')
    const mounted = await mount(OrderPage, { id: 'o1' })
    await pass()
    return mounted
  }
  const asked = () => server.to(PAYMENTS).length

  it('asks to pay as long as nobody has tried', async () => {
    server.on(PAYMENTS, () => json([]))
    page = await show()
    expect(page.root.querySelector('h1')?.textContent).toBe('It is yours. Please pay.')
    expect(page.button('Pay').className).toContain('button--act')
    await pass(60_000)
    expect(asked()).toBe(1)
  })

  it('does not urge whoever has perhaps just paid, and follows the payment', async () => {
    page = await show()
    expect(page.root.textContent).toContain('If you have just paid, this page says so in a moment.')
    expect(page.root.textContent).not.toContain('Please pay')
    expect(page.button('Pay').className).not.toContain('button--act')
    await pass(5_100)
    expect(asked()).toBe(2)
    server.on(PAYMENTS, () => json({}, 500))
    await pass(5_100)
    expect(asked()).toBe(3)
    server.on(PAYMENTS, () => json([payment('FAILED')]))
    await pass(5_100)
    expect(asked()).toBe(4)
    expect(page.root.textContent).toContain('Please pay')
    await pass(60_000)
    expect(asked()).toBe(4)
  })

  it('follows no payment while the tab is hidden, or after it is left', async () => {
    page = await show()
    setVisible(false)
    await pass(60_000)
    expect(asked()).toBe(1)
    setVisible(true)
    await pass(0)
    expect(asked()).toBe(2)
    page.unmount()
    await pass(60_000)
    expect(asked()).toBe(2)
  })
})
