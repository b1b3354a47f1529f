import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setVisible } from './testing/browser'
import { anEvent, anOrder } from './testing/orders'
import { after, FakeServer, json, lost, nothing, problem } from './testing/server'
import { inANewBrowser } from './testing/tabs'

const ADDRESS = {
  recipient: 'Mei', phone: '138 0000 0001', region: 'Zhejiang', city: 'Hangzhou', street: 'West Lake 1', postalCode: ''
}

describe('orders', () => {
  inANewBrowser()

  let server: FakeServer
  let module: typeof import('./orders')

  beforeEach(async () => {
    server = new FakeServer()
    module = await import('./orders')
  })

  it('are listed newest first', async () => {
    const older = anOrder({ id: 'o1', createdAt: '2026-11-11T12:00:00.1Z' })
    const newer = anOrder({ id: 'o2', createdAt: '2026-11-11T12:00:00.100001Z' })
    server.on('GET /api/orders', () => json([older, newer]))
    expect((await module.load()).map(order => order.id)).toEqual(['o2', 'o1'])
    expect(module.orderList.value).toHaveLength(2)
  })

  it('change with the answer to what the buyer does', async () => {
    module.mergeOrder(anOrder({ state: 'CONFIRMED' }))
    const cancelled = anOrder({ state: 'CANCELLED', changedAt: '2026-11-11T12:01:00Z' })
    server.on('POST /api/orders/o1/cancel', () => json(cancelled))
    expect(await module.cancel('o1')).toEqual(cancelled)
    expect(module.orders.get('o1')?.state).toBe('CANCELLED')
    const refunding = anOrder({ state: 'REFUNDING', changedAt: '2026-11-11T12:02:00Z' })
    server.on('POST /api/orders/o1/refund', () => json(refunding, 202))
    await module.refund('o1')
    expect(module.orders.get('o1')?.state).toBe('REFUNDING')
  })

  it('stay as they are when that is refused', async () => {
    module.mergeOrder(anOrder({ state: 'PAID' }))
    server.on('POST /api/orders/o1/cancel', () => problem(409, 'not-cancellable'))
    await expect(module.cancel('o1')).rejects.toMatchObject({ slug: 'not-cancellable' })
    expect(module.orders.get('o1')?.state).toBe('PAID')
  })

  it('are not set back by an answer that a later change has overtaken', async () => {
    server.on('GET /api/orders/o1', () => {
      module.mergeEvent(anEvent({ state: 'PAID', at: '2026-11-11T12:05:00Z' }))
      return json(anOrder({ state: 'CONFIRMED', changedAt: '2026-11-11T12:04:00Z' }))
    })
    expect((await module.loadOne('o1')).state).toBe('PAID')
  })

  it('say when to ask again while they are not decided', async () => {
    server.on('GET /api/orders/o1', () => json(anOrder(), 200, { 'Retry-After': '1' }))
    expect(await module.poll('o1')).toEqual({ order: anOrder(), retryAfterMs: 1_000 })
  })

  describe('of a user', () => {
    const userOf = (id: string) => ({ id, nickname: id, role: 'BUYER', mustChangePassword: false })
    let session: typeof import('./session')

    beforeEach(async () => {
      vi.useFakeTimers()
      session = await import('./session')
      server.on('GET /api/sessions/current', () => json({ expiresAt: '', user: userOf('u1') }))
      server.on('DELETE /api/sessions/current', nothing)
      server.on('POST /api/sessions', () => json({ expiresAt: '', user: userOf('u2') }))
      await session.restore()
    })

    const confirmed = (more = {}) => json(anOrder({ state: 'CONFIRMED', changedAt: '2026-11-11T12:00:00.900Z', ...more }))

    it('do not land with the next one when they arrive late', async () => {
      server.on('GET /api/orders', () => after(500, () => json([anOrder()])))
      server.on('GET /api/orders/o1', () => after(500, () => json(anOrder())))
      server.on('POST /api/orders/o1/cancel', () => after(500, () => json(anOrder({ state: 'CANCELLED' }))))
      const asked = Promise.allSettled([module.load(), module.loadOne('o1'), module.cancel('o1')])
      await session.signOut()
      await session.signIn('13800000002', 'secret')
      await vi.advanceTimersByTimeAsync(1_000)
      const [listed] = await asked
      expect(module.orders.size).toBe(0)
      expect(listed).toMatchObject({ status: 'rejected', reason: { slug: 'sign-in-first' } })
    })

    it('are asked for until it is known when they must be paid', async () => {
      const known = () => confirmed({ payBefore: '2026-11-11T12:15:00Z' })
      server.script('GET /api/orders/o1', lost, () => problem(503, 'busy'), known)
      module.mergeEvent(anEvent())
      await vi.advanceTimersByTimeAsync(60_000)
      expect(module.orders.get('o1')?.payBefore).toBe('2026-11-11T12:15:00Z')
      await vi.advanceTimersByTimeAsync(600_000)
      expect(server.to('GET /api/orders/o1')).toHaveLength(3)
    })

    it('are asked for by one at a time, also if a snapshot says the same', async () => {
      server.on('GET /api/orders/o1', () => after(100, () => confirmed({ payBefore: '2026-11-11T12:15:00Z' })))
      module.mergeEvent(anEvent())
      module.mergeSnapshot([anOrder({ state: 'CONFIRMED', changedAt: '2026-11-11T12:00:00.900Z' })])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(server.to('GET /api/orders/o1')).toHaveLength(1)
    })

    it('are not asked for while the tab is hidden', async () => {
      server.on('GET /api/orders/o1', lost)
      module.mergeEvent(anEvent())
      await vi.advanceTimersByTimeAsync(0)
      setVisible(false)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(server.to('GET /api/orders/o1')).toHaveLength(1)
      server.on('GET /api/orders/o1', () => confirmed({ payBefore: '2026-11-11T12:15:00Z' }))
      setVisible(true)
      await vi.advanceTimersByTimeAsync(0)
      expect(module.orders.get('o1')?.payBefore).toBe('2026-11-11T12:15:00Z')
    })

    it('are not asked for once they are paid, refused, or of somebody else', async () => {
      server.on('GET /api/orders/o1', lost)
      module.mergeEvent(anEvent())
      await vi.advanceTimersByTimeAsync(0)
      module.mergeEvent(anEvent({ state: 'PAID', at: '2026-11-11T12:00:01Z' }))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(server.to('GET /api/orders/o1')).toHaveLength(1)
      server.on('GET /api/orders/o2', () => problem(404, 'not-found'))
      module.mergeEvent(anEvent({ orderId: 'o2' }))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(server.to('GET /api/orders/o2')).toHaveLength(1)
      server.on('GET /api/orders/o3', lost)
      module.mergeEvent(anEvent({ orderId: 'o3' }))
      await vi.advanceTimersByTimeAsync(0)
      await session.signOut()
      await vi.advanceTimersByTimeAsync(600_000)
      expect(server.to('GET /api/orders/o3')).toHaveLength(1)
    })
  })

  it('get a copy of the address and nothing else that the user keeps with it', async () => {
    server.on('PUT /api/orders/o1/address', nothing)
    const kept = { ...ADDRESS, id: 'a1', preferred: true }
    await module.setAddress('o1', kept)
    expect(server.calls[0]?.body).toEqual(ADDRESS)
  })

  it('have an address or none', async () => {
    server.script('GET /api/orders/o1/address', nothing, () => json(ADDRESS))
    expect(await module.address('o1')).toBeUndefined()
    expect(await module.address('o1')).toEqual(ADDRESS)
  })

  it('lead to where they are paid', async () => {
    const started = { paymentId: 'y1', payUrl: 'http://127.0.0.1:9000/pay/y1' }
    server.on('POST /api/orders/o1/payment', () => json(started, 201))
    expect(await module.pay('o1')).toEqual(started)
    expect(server.calls[0]?.body).toBeUndefined()
  })
})
