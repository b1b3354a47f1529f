import { beforeEach, describe, expect, it } from 'vitest'
import { anEvent, anOrder } from './testing/orders'
import { FakeServer, json, nothing, problem } from './testing/server'
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
