import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { blockStorage, FakeLocks, FakeWebSocket, FakeWorker, withoutLocks } from './testing/browser'
import { anOrder } from './testing/orders'
import { after, FakeServer, json, lost, nothing, problem, type Call } from './testing/server'
import { inANewBrowser, withStorageEvents } from './testing/tabs'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { leadingZeroBits } from './work-search'

const NOW = Date.parse('2026-11-11T12:00:00Z')
const MEI = { id: 'u1', nickname: 'Mei', role: 'BUYER', mustChangePassword: false }
const KEY = 'sluice-attempt:u1:p1'
const TOKENS = 'POST /api/promos/p1/tokens'
const ORDERS = 'POST /api/orders'
const SLIDER = {
  kind: 'SLIDER', challengeId: 'c1', background: 'data:,', piece: 'data:,', width: 300, height: 150, pieceWidth: 40, expiresAt: ''
}
const WORK = { kind: 'WORK', challengeId: 'w1', salt: 'salt', bits: 6, expiresAt: '' }

const issue = (token: string) => () => json({ token, expiresAt: new Date(Date.now() + 30_000).toISOString() }, 201)

const LIVE_PROMO = {
  id: 'p1', itemId: 'i1', onSale: true, stock: 'FEW', generation: 3, paused: false, message: null,
  startsAt: '2026-11-11T12:00:00Z', endsAt: '2026-11-11T13:00:00Z'
}
const liveAnswer = (promo: object) =>
  json({ serverTime: '', pollAfterMillis: 4_000, local: false, notice: '', promos: [{ ...LIVE_PROMO, ...promo }] })

const openTab = () =>
  withStorageEvents(async () => {
    vi.resetModules()
    const session = await import('./session')
    const { orders } = await import('./orders')
    const { socket } = await import('./socket')
    const live = await import('./live')
    await session.restore()
    const { usePurchase } = await import('./purchase')
    return { ...session, orders, socket, live, usePurchase, purchase: usePurchase('p1') }
  })

describe('a purchase', () => {
  inANewBrowser()

  let server: FakeServer
  let tab: Awaited<ReturnType<typeof openTab>>

  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW })
    new FakeLocks()
    FakeWebSocket.install()
    FakeWorker.install()
    server = new FakeServer()
      .on('GET /api/sessions/current', () => json({ expiresAt: '', user: MEI }))
      .on('GET /api/promos/p1/challenge', () => json({ kind: 'NONE' }))
      .on('GET /api/promos/p1/challenge?kind=WORK', () => json(WORK))
      .on('GET /api/orders', () => json([]))
      .on(TOKENS, issue('t1'))
      .on(ORDERS, call => json(orderOf(call), 202))
    tab = await openTab()
  })

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
  const tokensSent = () => server.to(ORDERS).map(call => call.headers['Seckill-Token'])
  /** One token, one order: named after it. */
  const orderOf = (call: Call) =>
    anOrder({ id: `order of ${call.headers['Seckill-Token']}`, quantity: (call.body as { quantity: number }).quantity })

  it('without a challenge goes from the button to the order', async () => {
    tab.purchase.start(2)
    expect(tab.purchase.phase).toBe('admitting')
    await pass(0)
    expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1', problem: null })
    expect(server.to(TOKENS)[0]?.body).toBeUndefined()
    expect(tab.orders.get('order of t1')?.quantity).toBe(2)
    expect(tab.socket.state.value).toBe('connecting')
  })

  it('remembers the token before it is sent', async () => {
    let known: unknown
    server.on(ORDERS, call => {
      known = stored()
      return json(orderOf(call), 202)
    })
    tab.purchase.start(1)
    await pass(0)
    expect(known).toMatchObject({ promoId: 'p1', userId: 'u1', quantity: 1, token: 't1' })
    expect(known).not.toHaveProperty('endedAt')
    expect(stored()).toMatchObject({ token: 't1', orderId: 'order of t1' })
  })

  it('is one however often the button is pressed', async () => {
    server.on(ORDERS, call => after(500, () => json(orderOf(call), 202)))
    for (let i = 0; i < 5; i++) tab.purchase.start(1)
    await pass(100)
    expect(tab.purchase.phase).toBe('placing')
    tab.purchase.start(1)
    tab.purchase.reset()
    await pass(1_000)
    tab.purchase.start(1)
    await pass(1_000)
    expect(server.to(TOKENS)).toHaveLength(1)
    expect(server.to(ORDERS)).toHaveLength(1)
    expect(tab.purchase.phase).toBe('accepted')
  })

  it('is the same for every component, and goes on when its page is left', async () => {
    server.on(ORDERS, call => after(500, () => json(orderOf(call), 202)))
    const page = effectScope()
    page.run(() => tab.usePurchase('p1').start(1))
    page.stop()
    await pass(1_000)
    expect(tab.purchase.phase).toBe('accepted')
    // Back on the page the order is shown beside the button, which is live again.
    expect(tab.usePurchase('p1')).toBe(tab.purchase)
    expect(tab.purchase).toMatchObject({ phase: 'idle', orderId: 'order of t1' })
  })

  describe('with a challenge', () => {
    beforeEach(() => server.on('GET /api/promos/p1/challenge', () => json(SLIDER)))

    it('waits for the answer', async () => {
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'challenge', challenge: SLIDER, challengeFailed: false })
      tab.purchase.start(1)
      await pass(0)
      expect(server.to('GET /api/promos/p1/challenge')).toHaveLength(1)
      expect(server.to(TOKENS)).toHaveLength(0)
      tab.purchase.answer('41.7')
      await pass(0)
      expect(server.to(TOKENS)[0]?.body).toEqual({ challengeId: 'c1', answer: '41.7' })
      expect(tab.purchase).toMatchObject({ phase: 'accepted', challenge: null })
    })

    it('takes one answer', async () => {
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      tab.purchase.answer('41.8')
      await pass(0)
      tab.purchase.answer('41.9')
      await pass(1_000)
      expect(server.to(TOKENS)).toHaveLength(1)
    })

    it('is given up by closing it', async () => {
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.reset()
      expect(tab.purchase).toMatchObject({ phase: 'idle', challenge: null })
      tab.purchase.answer('41.7')
      await pass(1_000)
      expect(server.to(TOKENS)).toHaveLength(0)
    })

    it('shows a new one after a wrong answer, and says so', async () => {
      server.script('GET /api/promos/p1/challenge', () => json(SLIDER), () => json({ ...SLIDER, challengeId: 'c2' }))
      server.script(TOKENS, () => problem(403, 'challenge-failed'), issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('10')
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'challenge', challengeFailed: true, challenge: { challengeId: 'c2' } })
      tab.purchase.answer('41.7')
      await pass(0)
      expect(server.to(TOKENS)[1]?.body).toEqual({ challengeId: 'c2', answer: '41.7' })
      expect(tab.purchase).toMatchObject({ phase: 'accepted', challengeFailed: false })
    })

    it('can be exchanged for a new picture or a proof of work', async () => {
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.switchChallenge('SLIDER')
      await pass(0)
      expect(server.to('GET /api/promos/p1/challenge')).toHaveLength(2)
      expect(tab.purchase.phase).toBe('challenge')
      tab.purchase.switchChallenge('WORK')
      await pass(1)
      expect(tab.purchase).toMatchObject({ phase: 'working', challenge: WORK })
      await pass(10)
      const { challengeId, answer } = server.to(TOKENS)[0]?.body as { challengeId: string; answer: string }
      expect(challengeId).toBe('w1')
      expect(leadingZeroBits(sha256(utf8ToBytes(`salt:${answer}`)))).toBeGreaterThanOrEqual(6)
      expect(tab.purchase.phase).toBe('accepted')
      expect(FakeWorker.made[0]?.terminated).toBe(true)
    })

    it('can be exchanged for a picture while the proof of work is under way', async () => {
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.switchChallenge('WORK')
      await pass(1)
      tab.purchase.answer('41.7') // of the picture that is gone
      tab.purchase.switchChallenge('SLIDER')
      await pass(1)
      expect(FakeWorker.made[0]?.terminated).toBe(true)
      expect(tab.purchase).toMatchObject({ phase: 'challenge', challenge: SLIDER })
      expect(server.to(TOKENS)).toHaveLength(0)
    })

    it('keeps the answer when the gate was full', async () => {
      server.script(TOKENS, () => problem(429, 'gate-full', { 'Retry-After': '3' }), issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      await pass(100)
      expect(tab.purchase.phase).toBe('waiting')
      await pass(5_000)
      expect(server.to(TOKENS)[1]?.body).toEqual({ challengeId: 'c1', answer: '41.7' })
      expect(server.to('GET /api/promos/p1/challenge?kind=WORK')).toHaveLength(0)
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('is solved by itself when the answer expires at a full gate', async () => {
      const expiresAt = new Date(NOW + 8_000).toISOString()
      server.on('GET /api/promos/p1/challenge', () => json({ ...SLIDER, expiresAt }))
      server.script(TOKENS, () => problem(429, 'gate-full', { 'Retry-After': '3' }), issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      await pass(5_000)
      expect(server.to(TOKENS)[1]?.body).toMatchObject({ challengeId: 'w1' })
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('is solved by itself after a failure that may have used the answer up', async () => {
      server.script(TOKENS, () => problem(503, 'busy', { 'Retry-After': '3' }), issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      await pass(100)
      expect(tab.purchase.phase).toBe('waiting')
      await pass(5_000)
      expect(server.to(TOKENS)[1]?.body).toMatchObject({ challengeId: 'w1' })
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('keeps an answer that was not looked at', async () => {
      server.script(TOKENS, () => problem(429, 'too-many-requests', { 'Retry-After': '1' }), issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      await pass(2_000)
      expect(server.to(TOKENS)[1]?.body).toEqual({ challengeId: 'c1', answer: '41.7' })
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('comes back to the buyer if the server has no proof of work', async () => {
      server.on('GET /api/promos/p1/challenge?kind=WORK', () => json(SLIDER))
      server.on(TOKENS, () => problem(503, 'busy', { 'Retry-After': '1' }))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      await pass(2_000)
      expect(tab.purchase).toMatchObject({ phase: 'challenge', challengeFailed: false })
      expect(server.to(TOKENS)).toHaveLength(1)
    })
  })

  describe('at a full gate', () => {
    beforeEach(() => {
      server.script(TOKENS, () => problem(429, 'gate-full', { 'Retry-After': '3' }), issue('t1'))
    })

    it('counts down as long as the server says and a little longer, then tries by itself', async () => {
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'waiting', problem: { slug: 'gate-full' } })
      const wait = (tab.purchase.waitUntil ?? 0) - NOW
      expect(wait).toBeGreaterThanOrEqual(3_000)
      expect(wait).toBeLessThanOrEqual(4_510)
      await pass(2_999)
      expect(server.to(TOKENS)).toHaveLength(1)
      await pass(1_600)
      expect(server.to(TOKENS)).toHaveLength(2)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', waitUntil: null, problem: null })
    })

    it('can be left', async () => {
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.cancelWaiting()
      expect(tab.purchase).toMatchObject({ phase: 'idle', waitUntil: null, problem: null })
      await pass(60_000)
      expect(server.to(TOKENS)).toHaveLength(1)
      expect(stored()).toBeNull()
    })
  })

  describe('in a pause', () => {
    const paused = () => problem(409, 'paused', { 'Retry-After': '5' })
    let page: EffectScope
    const poll = async (promo: object) => {
      server.on('GET /api/live', () => liveAnswer(promo))
      await pass(4_000)
    }

    beforeEach(async () => {
      page = effectScope()
      server.on('GET /api/live', () => liveAnswer({ paused: true }))
      page.run(() => tab.live.useLive())
      await pass(0)
    })
    afterEach(() => page.stop())

    it('waits for the token and asks by itself once it goes on, and not before', async () => {
      server.script(TOKENS, paused, issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'waiting', waitUntil: null, problem: { slug: 'paused' } })
      await pass(600_000)
      expect(server.to(TOKENS)).toHaveLength(1)
      await poll({ paused: false })
      await pass(3_000)
      expect(server.to(TOKENS)).toHaveLength(2)
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('sends the same token again once it goes on', async () => {
      server.script(ORDERS, paused, call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'waiting', problem: { slug: 'paused' } })
      await pass(600_000)
      expect(server.to(ORDERS)).toHaveLength(1)
      await poll({ paused: false })
      await pass(3_000)
      expect(tokensSent()).toEqual(['t1', 't1'])
      expect(server.to(TOKENS)).toHaveLength(1)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
    })

    it('that the live state does not know of yet asks again as the server says', async () => {
      await poll({ paused: false })
      server.script(ORDERS, paused, call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase.waitUntil).toBeGreaterThan(Date.now())
      await pass(4_999)
      expect(server.to(ORDERS)).toHaveLength(1)
      await pass(2_600)
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('solves another challenge after it, because an answer does not last', async () => {
      server.on('GET /api/promos/p1/challenge', () => json(SLIDER))
      server.script(TOKENS, paused, issue('t1'))
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.answer('41.7')
      await pass(60_000)
      expect(server.to('GET /api/promos/p1/challenge?kind=WORK')).toHaveLength(0)
      await poll({ paused: false })
      await pass(4_000)
      expect(server.to(TOKENS)[1]?.body).toMatchObject({ challengeId: 'w1' })
      expect(tab.purchase.phase).toBe('accepted')
    })

    it('can be left', async () => {
      server.on(TOKENS, paused)
      tab.purchase.start(1)
      await pass(0)
      tab.purchase.cancelWaiting()
      expect(tab.purchase.phase).toBe('idle')
      await poll({ paused: false })
      await pass(10_000)
      expect(server.to(TOKENS)).toHaveLength(1)
    })
  })

  describe('whose order is not answered', () => {
    it('sends the same token again while the server is busy', async () => {
      server.script(
        ORDERS,
        () => problem(503, 'busy', { 'Retry-After': '1' }),
        () => problem(504, 'service-too-slow', { 'Retry-After': '2' }),
        lost,
        call => json(orderOf(call), 202)
      )
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'waiting', problem: { slug: 'busy' } })
      await pass(999)
      expect(server.to(ORDERS)).toHaveLength(1)
      await pass(20_000)
      expect(tokensSent()).toEqual(['t1', 't1', 't1', 't1'])
      expect(server.to(TOKENS)).toHaveLength(1)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
    })

    it('goes on with the same token after a reload', async () => {
      server.on(ORDERS, () => new Promise(() => {}))
      tab.purchase.start(3)
      await pass(0)
      expect(tab.purchase.phase).toBe('placing')
      new FakeLocks() // the browser frees what a page held that is gone
      server.on(ORDERS, call => json(orderOf(call), 202))
      const reloaded = await openTab()
      await pass(0)
      expect(reloaded.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(tokensSent()).toEqual(['t1', 't1'])
      expect(server.to(ORDERS)[1]?.body).toEqual({ quantity: 3 })
      expect(server.to(TOKENS)).toHaveLength(1)
    })

    it('is not taken over by another user', async () => {
      server.on(ORDERS, () => new Promise(() => {}))
      tab.purchase.start(1)
      await pass(0)
      server.on('GET /api/sessions/current', () => json({ expiresAt: '', user: { ...MEI, id: 'u2' } }))
      const reloaded = await openTab()
      await pass(1_000)
      expect(reloaded.purchase.phase).toBe('idle')
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('that is given up goes on with the same token when the button is pressed again, and not by itself', async () => {
      server.script(ORDERS, lost, call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'waiting', problem: { slug: 'offline' } })
      tab.purchase.cancelWaiting()
      const reloaded = await openTab()
      await pass(10_000)
      expect(reloaded.purchase.phase).toBe('idle')
      expect(server.to(ORDERS)).toHaveLength(1)
      reloaded.purchase.start(1)
      await pass(0)
      expect(tokensSent()).toEqual(['t1', 't1'])
      expect(server.to(TOKENS)).toHaveLength(1)
      expect(reloaded.purchase.phase).toBe('accepted')
    })

    it('is found among the orders if its token has expired meanwhile', async () => {
      const made = anOrder({ id: 'made', createdAt: new Date(NOW + 1_000).toISOString() })
      const earlier = anOrder({ id: 'earlier', createdAt: new Date(NOW - 60_000).toISOString() })
      const other = anOrder({ id: 'other', promoId: 'p2', createdAt: new Date(NOW + 2_000).toISOString() })
      server.script(ORDERS, lost, () => problem(403, 'bad-token')).on('GET /api/orders', () => json([other, made, earlier]))
      tab.purchase.start(1)
      await pass(5_000)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'made' })
      expect(server.to(TOKENS)).toHaveLength(1)
    })

    it('is not taken for an order of before that this browser did not know', async () => {
      const earlier = anOrder({ id: 'earlier', createdAt: new Date(NOW - 60_000).toISOString() })
      server.script(ORDERS, lost, () => problem(403, 'bad-token'), call => json(orderOf(call), 202))
      server.on('GET /api/orders', () => json([earlier])).script(TOKENS, issue('t1'), issue('t2'))
      tab.purchase.start(1)
      await pass(7_000)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t2' })
    })

    it('is found among the orders also if it is made a moment after its token was refused', async () => {
      const made = anOrder({ id: 'made', createdAt: new Date(NOW + 1_000).toISOString() })
      server.script(ORDERS, lost, () => problem(403, 'bad-token'))
      server.script('GET /api/orders', () => json([]), () => json([]), () => json([made]))
      tab.purchase.start(1)
      await pass(3_000)
      expect(tab.purchase.phase).toBe('placing')
      await pass(5_000)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'made' })
      expect(server.to(TOKENS)).toHaveLength(1)
      expect(server.to(ORDERS)).toHaveLength(2)
    })

    it('long ago is looked up without sending the token', async () => {
      server.script(ORDERS, () => new Promise(() => {}))
      tab.purchase.start(1)
      await pass(0)
      new FakeLocks()
      vi.setSystemTime(NOW + 3_600_000)
      const reloaded = await openTab()
      await pass(0)
      expect(server.to(ORDERS)).toHaveLength(1)
      expect(server.to('GET /api/orders')).toHaveLength(1)
      expect(reloaded.purchase.phase).toBe('idle')
      expect(stored()).toBeNull()
    })

    it('gets a new token if the old one expired without an order, but not for ever', async () => {
      let issued = 0
      server.on(TOKENS, () => json({ token: `t${++issued}`, expiresAt: '2026-11-11T12:00:30Z' }, 201))
      server.script(ORDERS, () => problem(403, 'bad-token'), call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(5_000)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t2' })
      await pass(3_000)
      tab.purchase.reset()
      server.on(ORDERS, () => problem(403, 'bad-token'))
      tab.purchase.start(1)
      await pass(60_000)
      expect(tab.purchase).toMatchObject({ phase: 'refused', problem: { slug: 'bad-token' } })
      expect(issued).toBe(5)
    })
  })

  describe('refused', () => {
    for (const slug of ['sold-out', 'limit-reached', 'not-on-sale', 'token-used']) {
      it(`as ${slug} says why, with the order or before it, and can be tried again`, async () => {
        server.script(ORDERS, () => problem(409, slug), call => json(orderOf(call), 202))
        tab.purchase.start(1)
        await pass(0)
        expect(tab.purchase).toMatchObject({ phase: 'refused', problem: { slug, status: 409 } })
        await pass(60_000)
        expect(server.to(ORDERS)).toHaveLength(1)
        server.script(TOKENS, () => problem(409, slug), issue('t2'))
        tab.purchase.start(1)
        await pass(0)
        expect(tab.purchase).toMatchObject({ phase: 'refused', problem: { slug } })
        tab.purchase.start(1)
        await pass(0)
        expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t2' })
      })
    }

    it('because of the purchase limit leads to the order there is', async () => {
      server.on(TOKENS, () => problem(409, 'limit-reached'))
      server.on('GET /api/orders', () => json([anOrder({ id: 'mine' }), anOrder({ id: 'other', promoId: 'p2' })]))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'refused', orderId: 'mine' })
    })

    it('because of the purchase limit leads to the order that the server names', async () => {
      const body = { type: '/problems/limit-reached', title: 'Limit', orderId: 'named' }
      server.on(ORDERS, () => json(body, 409))
      server.on('GET /api/orders', () => json([anOrder({ id: 'mine' })]))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'refused', orderId: 'named' })
      expect(server.to('GET /api/orders')).toHaveLength(0)
    })

    it('is forgotten when the page is opened again, because the limit may be free by then', async () => {
      server.on(TOKENS, () => problem(409, 'limit-reached'))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase.phase).toBe('refused')
      expect(tab.usePurchase('p1')).toMatchObject({ phase: 'idle', problem: null })
    })

    it('is forgotten after a reload', async () => {
      server.on(ORDERS, () => problem(409, 'sold-out'))
      tab.purchase.start(1)
      await pass(0)
      const reloaded = await openTab()
      await pass(1_000)
      expect(reloaded.purchase).toMatchObject({ phase: 'idle', problem: null })
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('as sold out ends by itself once it is back on sale', async () => {
      let promo: object = { generation: 3 }
      server.on('GET /api/live', () => liveAnswer(promo))
      server.on(TOKENS, () => problem(409, 'sold-out'))
      const page = effectScope()
      page.run(() => tab.live.useLive())
      await pass(0)
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase.phase).toBe('refused')
      await pass(4_000) // the same generation: nothing new
      expect(tab.purchase.phase).toBe('refused')
      promo = { stock: 'SOLD_OUT', generation: 4 }
      await pass(4_000)
      expect(tab.purchase.phase).toBe('refused')
      promo = { generation: 5 }
      await pass(4_000)
      expect(tab.purchase).toMatchObject({ phase: 'idle', problem: null })
      page.stop()
    })

    it('tries again by itself if the gateway thinks the start is still to come', async () => {
      server.on('GET /api/live', () => liveAnswer({ startsAt: new Date(NOW + 100).toISOString() }))
      server.script(TOKENS, () => problem(409, 'not-on-sale'), issue('t1'))
      const page = effectScope()
      page.run(() => tab.live.useLive())
      await pass(0)
      tab.purchase.start(1)
      await pass(2_000)
      expect(tab.purchase.phase).toBe('accepted')
      page.stop()
    })
  })

  describe('of somebody who is not signed in', () => {
    it('asks to sign in first, without a request', async () => {
      server.on('GET /api/sessions/current', () => new Response(null, { status: 204 }))
      const signedOut = await openTab()
      const before = server.calls.length
      signedOut.purchase.start(1)
      expect(signedOut.purchase).toMatchObject({ phase: 'refused', problem: { slug: 'sign-in-first', status: 401 } })
      expect(server.calls).toHaveLength(before)
    })

    it('begins when it becomes known that they are', async () => {
      server.on('GET /api/sessions/current', () => after(500, () => json({ expiresAt: '', user: MEI })))
      const opened = openTab()
      await pass(0)
      const { usePurchase } = await import('./purchase')
      const purchase = usePurchase('p1')
      purchase.start(2)
      purchase.start(2)
      expect(purchase.phase).toBe('admitting')
      await pass(600)
      expect(purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1', quantity: 2 })
      expect((await opened).purchase).toBe(purchase)
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('asks to sign in when it becomes known that they are not, unless they stopped waiting', async () => {
      server.on('GET /api/sessions/current', () => after(500, nothing))
      void openTab()
      await pass(0)
      const { usePurchase } = await import('./purchase')
      const [purchase, given] = [usePurchase('p3'), usePurchase('p2')]
      purchase.start(1)
      given.start(1)
      given.cancelWaiting()
      await pass(600)
      expect(purchase).toMatchObject({ phase: 'refused', problem: { slug: 'sign-in-first' } })
      expect(given.phase).toBe('idle')
    })

    it('asks to sign in when the session has ended, and goes on with the token afterwards', async () => {
      server.script(ORDERS, () => problem(401, 'sign-in-first'), call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'refused', problem: { slug: 'sign-in-first' } })
      expect(tab.session.signedOutElsewhere).toBe(true)
      server.on('POST /api/sessions', () => json({ expiresAt: '', user: MEI }))
      await tab.signIn('13800000001', 'secret')
      await pass(0)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(server.to(TOKENS)).toHaveLength(1)
    })
  })

  it('ends with the session also when the page that began it is left', async () => {
    server.on('GET /api/promos/p9/challenge', () => json(SLIDER)).on('DELETE /api/sessions/current', () => nothing())
    const page = effectScope()
    const purchase = page.run(() => tab.usePurchase('p9'))
    purchase?.start(1)
    await pass(0)
    page.stop()
    await tab.signOut()
    expect(purchase).toMatchObject({ phase: 'refused', problem: { slug: 'sign-in-first' } })
  })

  it('that was ended does not begin to wait when its answer comes', async () => {
    server.on('DELETE /api/sessions/current', () => nothing())
    server.on(ORDERS, () => after(500, () => problem(503, 'busy')))
    tab.purchase.start(1)
    await pass(100)
    expect(tab.purchase.phase).toBe('placing')
    await tab.signOut()
    await pass(60_000)
    expect(tab.purchase).toMatchObject({ phase: 'refused', problem: { slug: 'sign-in-first' } })
    expect(server.to(ORDERS)).toHaveLength(1)
  })

  describe('in two tabs', () => {
    let other: typeof tab

    beforeEach(async () => {
      other = await openTab()
    })

    it('pressed in both is one: the second waits and sees the result', async () => {
      server.on(ORDERS, call => after(500, () => json(orderOf(call), 202)))
      tab.purchase.start(1)
      other.purchase.start(1)
      await pass(400)
      expect(other.purchase.phase).toBe('admitting')
      await pass(200)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(server.to(TOKENS)).toHaveLength(1)
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('pressed in both is one order also in a browser without locks', async () => {
      withoutLocks()
      server.on(ORDERS, call => after(500, () => json(orderOf(call), 202)))
      tab.purchase.start(1)
      other.purchase.start(1)
      await pass(1_000)
      expect(tab.purchase.orderId).toBe('order of t1')
      expect(other.purchase.orderId).toBe('order of t1')
      expect(new Set(tokensSent())).toEqual(new Set(['t1']))
    })

    it('pressed in the second right after the first was accepted is still one', async () => {
      tab.purchase.start(1)
      await pass(1_000)
      expect(tab.purchase.phase).toBe('accepted')
      other.purchase.start(1)
      await pass(0)
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('is not held up by the first that waits at the gate', async () => {
      server.on(TOKENS, () => problem(429, 'gate-full', { 'Retry-After': '60' }))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase.phase).toBe('waiting')
      server.on(TOKENS, issue('t1'))
      other.purchase.start(1)
      await pass(0)
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      await pass(120_000)
      expect(tab.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('is not held up by the first that waits for a busy server', async () => {
      server.script(ORDERS, () => problem(503, 'busy', { 'Retry-After': '60' }), call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      expect(tab.purchase.phase).toBe('waiting')
      other.purchase.start(1)
      await pass(0)
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(tokensSent()).toEqual(['t1', 't1'])
    })

    it('goes on after five seconds beside a first that is stuck', async () => {
      server.script(ORDERS, () => new Promise(() => {}), call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      other.purchase.start(1)
      await pass(4_900)
      expect(server.to(ORDERS)).toHaveLength(1)
      await pass(200)
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(tokensSent()).toEqual(['t1', 't1'])
    })

    it('waiting for the first to get its token can be left', async () => {
      server.on(TOKENS, () => new Promise(() => {}))
      tab.purchase.start(1)
      await pass(0)
      other.purchase.start(1)
      await pass(1_000)
      expect(other.purchase.phase).toBe('admitting')
      other.purchase.cancelWaiting()
      await pass(10_000)
      expect(other.purchase.phase).toBe('idle')
      expect(server.to(TOKENS)).toHaveLength(1)
    })

    it('refused in one is refused in the other that waited', async () => {
      server.on(ORDERS, () => after(500, () => problem(409, 'sold-out')))
      tab.purchase.start(1)
      other.purchase.start(1)
      await pass(1_000)
      expect(other.purchase).toMatchObject({ phase: 'refused', problem: { slug: 'sold-out', title: 'Title of sold-out' } })
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('is seen by the other that did nothing', async () => {
      server.on(ORDERS, call => after(500, () => json(orderOf(call), 202)))
      tab.purchase.start(1)
      await pass(100)
      other.hears(KEY)
      expect(other.purchase.phase).toBe('placing')
      await pass(500)
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
      expect(server.to(ORDERS)).toHaveLength(1)
    })

    it('is seen by the other that solves a challenge', async () => {
      server.on('GET /api/promos/p1/challenge', () => json(SLIDER))
      other.purchase.start(1)
      await pass(0)
      expect(other.purchase.phase).toBe('challenge')
      server.on('GET /api/promos/p1/challenge', () => json({ kind: 'NONE' }))
      tab.purchase.start(1)
      await pass(0)
      other.hears(KEY)
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1', challenge: null })
    })

    it('goes on in the other when the first is closed in the middle', async () => {
      server.script(ORDERS, () => new Promise(() => {}), call => json(orderOf(call), 202))
      tab.purchase.start(1)
      await pass(0)
      new FakeLocks()
      other.hears(KEY)
      await pass(0)
      expect(tokensSent()).toEqual(['t1', 't1'])
      expect(other.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t1' })
    })

    it('of before does not keep from buying again', async () => {
      tab.purchase.start(1)
      await pass(2_001)
      const later = await openTab()
      expect(later.purchase).toMatchObject({ phase: 'idle', orderId: 'order of t1' })
      server.on(TOKENS, issue('t2'))
      later.purchase.start(1)
      await pass(0)
      expect(later.purchase).toMatchObject({ phase: 'accepted', orderId: 'order of t2' })
    })
  })

  it('works where nothing can be stored', async () => {
    blockStorage()
    server.script(ORDERS, lost, call => json(orderOf(call), 202))
    tab.purchase.start(1)
    await pass(5_000)
    expect(tab.purchase.phase).toBe('accepted')
    expect(tokensSent()).toEqual(['t1', 't1'])
  })
})
