import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const order = { id: 'o1', userId: 'u1', promoId: 'p1', state: 'ACCEPTED', quantity: 1, amount: 9900, currency: 'CNY' }

describe('an order at the desk', () => {
  inANewBrowser()

  let unmount = () => {}
  afterEach(() => unmount())

  async function show<P extends object>(load: () => Promise<{ default: object }>, props: P) {
    const { mount } = await import('@/shared/testing/mount')
    const { default: component } = await load()
    const { signIn } = await import('@/lib/session')
    await signIn('1', 'x')
    const page = await mount(component, props)
    unmount = () => page.unmount()
    return page
  }

  const aServer = () => new FakeServer().on('POST /api/sessions', () => json({ user: { id: 'a1', nickname: 'Ada', role: 'ADMIN' } }))

  it('can be cancelled once it is confirmed, and not before', async () => {
    aServer()
    const page = await show(() => import('./OrderActs.vue'), { order })
    expect(page.root.textContent).toContain('can be cancelled')
    page.props.order = { ...order, state: 'CONFIRMED' }
    await vi.waitFor(() => expect(page.root.textContent).not.toContain('can be cancelled'))
  })

  it('shows the notices of its new state, also those that come a little later', async () => {
    const notices = 'GET /api/admin/users/u1/notices'
    const paid = { id: 'n1', kind: 'PAID', orderId: 'o1', text: 'Your order is paid.', at: '2026-11-11T12:00:00Z' }
    const server = aServer().script(notices, () => json([]), () => json([]), () => json([paid]))
    const page = await show(() => import('./NoticeList.vue'), { userId: 'u1', orderId: 'o1', state: 'CONFIRMED' })
    await vi.waitFor(() => expect(page.root.textContent).toContain('No notice was sent.'))
    vi.useFakeTimers()
    page.props.state = 'PAID'
    await vi.advanceTimersByTimeAsync(0)
    expect(server.to(notices)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.root.textContent).toContain('Your order is paid.')
  })
})
