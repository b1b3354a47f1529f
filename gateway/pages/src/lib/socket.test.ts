import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWebSocket, setVisible } from './testing/browser'
import { anEvent, anOrder } from './testing/orders'
import { after, FakeServer, json, lost, nothing, problem } from './testing/server'
import { inANewBrowser } from './testing/tabs'

const MEI = { id: 'u1', nickname: 'Mei', role: 'BUYER', mustChangePassword: false }

async function openTab() {
  const { session, restore, signOut } = await import('./session')
  const { orders, mergeOrder } = await import('./orders')
  return { session, restore, signOut, orders, mergeOrder, socket: (await import('./socket')).socket }
}

describe('the socket', () => {
  inANewBrowser()

  let server: FakeServer
  let tab: Awaited<ReturnType<typeof openTab>>
  let chance: number

  beforeEach(async () => {
    vi.useFakeTimers()
    chance = 0.5
    vi.spyOn(Math, 'random').mockImplementation(() => chance)
    FakeWebSocket.install()
    server = new FakeServer().on('GET /api/sessions/current', () => json({ expiresAt: '', user: MEI }))
    tab = await openTab()
    await tab.restore()
  })

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const made = () => FakeWebSocket.made.length
  const connected = () => {
    tab.mergeOrder(anOrder())
    return FakeWebSocket.latest.opens()
  }

  it('is not opened for a buyer without an order', async () => {
    await pass(600_000)
    expect(made()).toBe(0)
    expect(tab.socket.state.value).toBe('closed')
  })

  it('is opened once there is an order, with the cookie as its session', () => {
    tab.mergeOrder(anOrder())
    tab.mergeOrder(anOrder({ id: 'o2' }))
    tab.socket.ensure()
    expect(made()).toBe(1)
    expect(FakeWebSocket.latest.url).toBe(`${location.origin.replace('http', 'ws')}/ws/orders`)
    expect(FakeWebSocket.latest.protocols).toEqual(['sluice'])
    expect(tab.socket.state.value).toBe('connecting')
    FakeWebSocket.latest.opens()
    expect(tab.socket.state.value).toBe('open')
  })

  it('brings a snapshot and then changes', () => {
    server.on('GET /api/orders/o1', () => json(anOrder()))
    const ws = connected()
    ws.receives({ type: 'snapshot', orders: [anOrder(), anOrder({ id: 'o2', state: 'PAID' })] })
    ws.receives({ type: 'event', event: anEvent({ state: 'REJECTED' }) })
    ws.receives({ type: 'event', event: anEvent({ state: 'ACCEPTED', at: '2026-11-11T12:00:00Z' }) })
    ws.receives({ type: 'of a later version' })
    expect(tab.orders.get('o1')?.state).toBe('REJECTED')
    expect(tab.orders.get('o2')?.state).toBe('PAID')
  })

  it('asks until when a confirmed order can be paid, which no event says', async () => {
    const answer = anOrder({ state: 'CONFIRMED', changedAt: anEvent().at, payBefore: '2026-11-11T12:15:00Z' })
    server.on('GET /api/orders/o1', () => json(answer))
    connected().receives({ type: 'event', event: anEvent({ state: 'CONFIRMED' }) })
    await pass(0)
    expect(tab.orders.get('o1')).toEqual(answer)
  })

  describe('closed by the server', () => {
    it('with 1001 connects again after a random pause of a few seconds', async () => {
      connected().closes(1001)
      expect(tab.socket.state.value).toBe('waiting')
      await pass(2_249)
      expect(made()).toBe(1)
      await pass(1)
      expect(made()).toBe(2)
      for (const [random, wait] of [[0, 500], [1, 4_000]] as const) {
        chance = random
        const before = made()
        FakeWebSocket.latest.opens().closes(1001)
        await pass(wait - 1)
        expect(made()).toBe(before)
        await pass(1)
        expect(made()).toBe(before + 1)
      }
    })

    it('with 1008 does not connect again, and polls', async () => {
      server.on('GET /api/orders/o1', () => json(anOrder(), 200, { 'Retry-After': '1' }))
      connected().closes(1008)
      await pass(600_000)
      tab.socket.ensure()
      expect(made()).toBe(1)
      expect(tab.socket.state.value).toBe('polling')
      expect(server.to('GET /api/orders/o1').length).toBeGreaterThan(100)
    })

    it('with 1008 connects again when the buyer comes back to the tab', async () => {
      server.on('GET /api/orders/o1', () => json(anOrder(), 200, { 'Retry-After': '1' }))
      connected().closes(1008)
      setVisible(false)
      setVisible(true)
      expect(made()).toBe(1)
      await pass(7_000)
      expect(made()).toBe(2)
    })

    it('with 1013 connects again after ten seconds at the earliest', async () => {
      chance = 0
      connected().closes(1013)
      await pass(9_999)
      expect(made()).toBe(1)
      await pass(1)
      expect(made()).toBe(2)
    })

    it('with 1011 or without a word backs off, up to 30 s', async () => {
      chance = 1
      connected()
      for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
        const before = made()
        FakeWebSocket.latest.closes(before % 2 ? 1011 : 1006)
        await pass(wait - 1)
        expect(made()).toBe(before)
        await pass(1)
        expect(made()).toBe(before + 1)
        FakeWebSocket.latest.opens()
      }
    })

    it('connects again when the reason says so', async () => {
      chance = 0
      for (const reason of ['7', 'retry after 7', 'Retry-After: 7']) {
        if (made() === 0) connected()
        else FakeWebSocket.latest.opens()
        const before = made()
        FakeWebSocket.latest.closes(1011, reason)
        await pass(6_999)
        expect(made()).toBe(before)
        await pass(1)
        expect(made()).toBe(before + 1)
      }
    })
  })

  it('begins to back off anew after a healthy minute, and not before', async () => {
    chance = 1
    connected()
    for (const wait of [1_000, 2_000, 4_000]) {
      FakeWebSocket.latest.closes(1011)
      await pass(wait)
      FakeWebSocket.latest.opens()
    }
    expect(made()).toBe(4)
    await pass(24_000)
    FakeWebSocket.latest.receives('pong')
    await pass(24_000)
    FakeWebSocket.latest.closes(1011)
    await pass(7_999)
    expect(made()).toBe(4)
    await pass(1)
    expect(made()).toBe(5)
    FakeWebSocket.latest.opens()
    for (let i = 0; i < 3; i++) {
      await pass(20_000)
      FakeWebSocket.latest.receives('pong')
    }
    FakeWebSocket.latest.closes(1011)
    await pass(1_000)
    expect(made()).toBe(6)
  })

  describe('that is silent', () => {
    it('is pinged, and stays if there is an answer', async () => {
      const ws = connected()
      for (let i = 1; i <= 5; i++) {
        await pass(25_000)
        expect(ws.sent).toEqual(Array(i).fill('ping'))
        ws.receives('pong')
      }
      expect(made()).toBe(1)
      expect(tab.socket.state.value).toBe('open')
    })

    it('is given up if there is none', async () => {
      const ws = connected()
      await pass(34_999)
      expect(tab.socket.state.value).toBe('open')
      await pass(1)
      expect(ws.closedByPage).toBe(true)
      expect(tab.socket.state.value).toBe('waiting')
      await pass(1_000)
      expect(made()).toBe(2)
    })

    it('is given up during the handshake too', async () => {
      tab.mergeOrder(anOrder())
      await pass(15_000)
      expect(FakeWebSocket.made[0]?.closedByPage).toBe(true)
      await pass(1_000)
      expect(made()).toBe(2)
    })

    it('is no longer listened to once it is given up', async () => {
      const ws = connected()
      await pass(36_000)
      FakeWebSocket.latest.opens()
      ws.closes(1006)
      ws.receives({ type: 'event', event: anEvent({ state: 'REJECTED' }) })
      expect(tab.socket.state.value).toBe('open')
      expect(tab.orders.get('o1')?.state).toBe('ACCEPTED')
    })
  })

  describe('in a hidden tab', () => {
    it('stays for a minute', async () => {
      const ws = connected()
      setVisible(false)
      await pass(59_000)
      expect(ws.closedByPage).toBe(false)
      setVisible(true)
      ws.receives('pong')
      await pass(20_000)
      expect(ws.closedByPage).toBe(false)
      expect(made()).toBe(1)
    })

    it('is pinged on return, and replaced soon if it is dead', async () => {
      const ws = connected()
      setVisible(false)
      await pass(30_000)
      setVisible(true)
      expect(ws.sent).toEqual(['ping'])
      await pass(2_999)
      expect(tab.socket.state.value).toBe('open')
      await pass(1)
      expect(ws.closedByPage).toBe(true)
      expect(tab.socket.state.value).toBe('waiting')
      await pass(1_000)
      expect(made()).toBe(2)
    })

    it('stays on return if it answers', async () => {
      const ws = connected()
      setVisible(false)
      setVisible(true)
      ws.receives('pong')
      await pass(24_000)
      expect(tab.socket.state.value).toBe('open')
    })

    it('is closed after a minute, nothing runs then, and it connects at once on return', async () => {
      const ws = connected()
      setVisible(false)
      await pass(60_000)
      expect(ws.closedByPage).toBe(true)
      expect(tab.socket.state.value).toBe('closed')
      expect(vi.getTimerCount()).toBe(0)
      setVisible(true)
      expect(made()).toBe(2)
      FakeWebSocket.latest.opens().receives({ type: 'snapshot', orders: [anOrder({ state: 'CLOSED', changedAt: anEvent().at })] })
      expect(tab.orders.get('o1')?.state).toBe('CLOSED')
    })

    it('is not tried again', async () => {
      chance = 1
      connected().closes(1011)
      setVisible(false)
      await pass(600_000)
      expect(made()).toBe(1)
      expect(vi.getTimerCount()).toBe(0)
    })

    it('is not tried earlier than the server allowed by looking away and back', async () => {
      chance = 0
      connected().closes(1013)
      setVisible(false)
      setVisible(true)
      await pass(9_999)
      expect(made()).toBe(1)
      expect(tab.socket.state.value).toBe('waiting')
      await pass(1)
      expect(made()).toBe(2)
    })
  })

  describe('that cannot be opened', () => {
    const failThreeTimes = async (order = anOrder()) => {
      tab.mergeOrder(order)
      for (let i = 0; i < 3; i++) {
        await pass(10_000)
        FakeWebSocket.latest.closes(1006)
      }
      await pass(0)
    }

    it('is replaced by polling, as often as Retry-After says, until the order is decided', async () => {
      chance = 0
      server.script(
        'GET /api/orders/o1',
        () => json(anOrder(), 200, { 'Retry-After': '3' }),
        () => json(anOrder(), 200, { 'Retry-After': '3' }),
        () => json(anOrder({ state: 'REJECTED', changedAt: anEvent().at }))
      )
      await failThreeTimes()
      expect(tab.socket.state.value).toBe('polling')
      const asked = () => server.to('GET /api/orders/o1').length
      expect(asked()).toBe(1)
      await pass(2_900)
      expect(asked()).toBe(1)
      await pass(600)
      expect(asked()).toBe(2)
      await pass(50_000)
      expect(asked()).toBe(3)
      expect(tab.orders.get('o1')?.state).toBe('REJECTED')
    })

    it('is tried again later, and ends the polling when it opens', async () => {
      server.on('GET /api/orders/o1', () => json(anOrder(), 200, { 'Retry-After': '1' }))
      await failThreeTimes()
      await pass(60_000)
      expect(made()).toBe(3)
      await pass(16_000)
      expect(made()).toBe(4)
      expect(tab.socket.state.value).toBe('polling')
      FakeWebSocket.latest.opens()
      expect(tab.socket.state.value).toBe('open')
      const asked = server.calls.length
      await pass(20_000)
      expect(server.calls).toHaveLength(asked)
    })

    it('is tried again soon, and once, when a server that was down answers a poll', async () => {
      server.script('GET /api/orders/o1', lost, () => json(anOrder(), 200, { 'Retry-After': '1' }))
      await failThreeTimes()
      expect(server.to('GET /api/orders/o1')).toHaveLength(1)
      await pass(3_000)
      expect(server.to('GET /api/orders/o1').length).toBeGreaterThan(1)
      await pass(7_000)
      expect(made()).toBe(4)
      FakeWebSocket.latest.closes(1006)
      await pass(30_000)
      expect(made()).toBe(4)
    })

    it('is not tried sooner because of an order that is gone', async () => {
      server.script('GET /api/orders/o1', () => problem(404, 'not-found'), () => json(anOrder(), 200, { 'Retry-After': '1' }))
      await failThreeTimes()
      await pass(40_000)
      expect(made()).toBe(3)
    })

    it('is polled for at longer intervals while the server fails', async () => {
      chance = 1
      server.on('GET /api/orders/o1', () => problem(503, 'service-unavailable', { 'Retry-After': '20' }))
      await failThreeTimes()
      await pass(59_000)
      expect(server.to('GET /api/orders/o1').length).toBeLessThanOrEqual(3)
    })

    it('polls nothing while the tab is hidden', async () => {
      server.on('GET /api/orders/o1', () => json(anOrder(), 200, { 'Retry-After': '1' }))
      await failThreeTimes()
      setVisible(false)
      const asked = server.calls.length
      await pass(600_000)
      expect(server.calls).toHaveLength(asked)
      expect(vi.getTimerCount()).toBe(0)
      setVisible(true)
      await pass(2_000)
      expect(tab.socket.state.value).toBe('polling')
      expect(server.calls.length).toBeGreaterThan(asked)
    })

    it('polls nothing after an answer that comes when the tab is hidden', async () => {
      server.on('GET /api/orders/o1', () => after(1_000, () => json(anOrder(), 200, { 'Retry-After': '1' })))
      await failThreeTimes()
      setVisible(false)
      await pass(1_000)
      expect(server.to('GET /api/orders/o1')).toHaveLength(1)
      expect(vi.getTimerCount()).toBe(0)
    })

    it('because the session has ended is not tried again', async () => {
      server.on('GET /api/sessions/current', nothing)
      // Nothing of it is polled, so only the question who is signed in can tell.
      await failThreeTimes(anOrder({ state: 'PAID' }))
      expect(tab.session).toMatchObject({ user: null, signedOutElsewhere: true })
      expect(tab.socket.state.value).toBe('closed')
      await pass(600_000)
      expect(made()).toBe(3)
    })
  })

  it('ends with the session, and the orders with it', async () => {
    server.on('DELETE /api/sessions/current', nothing)
    const ws = connected()
    await tab.signOut()
    expect(ws.closedByPage).toBe(true)
    expect(tab.socket.state.value).toBe('closed')
    expect(tab.orders.size).toBe(0)
    await pass(600_000)
    expect(made()).toBe(1)
  })
})
