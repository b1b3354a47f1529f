import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setVisible } from './testing/browser'
import { FakeServer, json, nothing } from './testing/server'
import { inANewBrowser } from './testing/tabs'

const NOW = Date.parse('2026-11-11T11:00:00Z')
const MINUTE = 60_000
const MEI = { id: 'u1', nickname: 'Mei', role: 'BUYER', mustChangePassword: false }
const CURRENT = 'GET /api/sessions/current'

describe('a session that is kept alive', () => {
  inANewBrowser()

  let server: FakeServer
  let session: typeof import('./session')
  let module: typeof import('./keep-alive')

  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW })
    server = new FakeServer().on(CURRENT, () => json({ expiresAt: '', user: MEI }))
    server.on('DELETE /api/sessions/current', nothing)
    session = await import('./session')
    module = await import('./keep-alive')
  })

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const asked = () => server.to(CURRENT).length

  it('is asked for well within every half hour, as long as somebody is signed in', async () => {
    const stop = module.keepAlive()
    await session.restore()
    for (let minutes = 0; minutes < 120; minutes += 15) {
      const before = asked()
      await pass(15 * MINUTE)
      expect(asked() - before).toBeGreaterThanOrEqual(1)
      expect(asked() - before).toBeLessThanOrEqual(2)
    }
    await session.signOut()
    const before = asked()
    await pass(120 * MINUTE)
    expect(asked()).toBe(before)
    stop()
  })

  it('is not asked for by nobody, nor after it was stopped', async () => {
    const stop = module.keepAlive()
    await pass(60 * MINUTE)
    expect(asked()).toBe(0)
    await session.restore()
    stop()
    await pass(60 * MINUTE)
    expect(asked()).toBe(1)
  })

  it('is not asked for while the tab is hidden, and at once on return if it was due', async () => {
    const stop = module.keepAlive()
    await session.restore()
    setVisible(false)
    await pass(20 * MINUTE)
    expect(asked()).toBe(1)
    setVisible(true)
    await pass(0)
    expect(asked()).toBe(2)
    setVisible(false)
    setVisible(true)
    await pass(MINUTE)
    expect(asked()).toBe(2)
    stop()
  })

  it('is asked for once, five to one minutes before a start', async () => {
    await session.restore()
    const stop = module.restoreBefore(NOW + 30 * MINUTE)
    await pass(25 * MINUTE - 1)
    expect(asked()).toBe(1)
    await pass(4 * MINUTE + 2)
    expect(asked()).toBe(2)
    await pass(10 * MINUTE)
    expect(asked()).toBe(2)
    stop()
  })

  it('is asked for apart by those who wait together', async () => {
    await session.restore()
    const random = vi.spyOn(Math, 'random')
    for (const [share, minutes] of [[0, 25], [0.999, 28.9]] as const) {
      random.mockReturnValue(share)
      const before = asked()
      const stop = module.restoreBefore(Date.now() + 30 * MINUTE)
      await pass(minutes * MINUTE)
      expect(asked()).toBe(share === 0 ? before + 1 : before)
      stop()
    }
  })

  it('is not asked for a start by nobody, nor if nobody waits, nor if it has been', async () => {
    module.restoreBefore(NOW + 10 * MINUTE)
    await pass(10 * MINUTE)
    expect(asked()).toBe(0)
    await session.restore()
    module.restoreBefore(Date.now() + 10 * MINUTE)()
    module.restoreBefore(Date.now() - MINUTE)
    await pass(10 * MINUTE)
    expect(asked()).toBe(1)
  })
})
