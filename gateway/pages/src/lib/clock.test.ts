import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref, type EffectScope } from 'vue'
import { setVisible } from './testing/browser'
import { after, FakeServer, json, lost } from './testing/server'
import { inANewBrowser } from './testing/tabs'

type Clock = typeof import('./clock')

/** The device believes in this time, and the server is ahead of it. */
const DEVICE = Date.parse('2026-11-11T11:59:00Z')
const AHEAD_MS = 42_000

describe('the server clock', () => {
  inANewBrowser()

  let clock: Clock
  let server: FakeServer
  let scope: EffectScope

  beforeEach(async () => {
    vi.useFakeTimers({ now: DEVICE })
    server = new FakeServer()
    clock = await import('./clock')
    scope = effectScope()
  })

  afterEach(() => scope.stop())

  /** An answer whose way there and back take so long. */
  const answer = (there: number, back: number, ahead = AHEAD_MS) => () =>
    after(there, () => {
      const serverTime = new Date(Date.now() + ahead).toISOString()
      return after(back, () => json({ serverTime })) as unknown as Response
    })

  const synchronise = async () => {
    const done = clock.serverClock.synchronise()
    await vi.advanceTimersByTimeAsync(5_000)
    return done
  }
  const error = () => clock.serverClock.now() - (Date.now() + AHEAD_MS)

  it('is the clock of the device until it has been measured', () => {
    expect(clock.serverClock.now()).toBeCloseTo(DEVICE, -1)
  })

  it('takes the best of five requests, offset by half of its round trip', async () => {
    server.script('GET /api/clock', answer(400, 20), answer(90, 10), answer(6, 4), answer(10, 300), answer(50, 50))
    expect(await synchronise()).toBe(true)
    expect(server.calls).toHaveLength(5)
    // The best took 10 ms and was asymmetric by 2: half of that is the error, in whole milliseconds of the fake clock.
    expect(Math.abs(error())).toBeLessThanOrEqual(2)
  })

  it('bears failing requests', async () => {
    server.script('GET /api/clock', lost, answer(5, 5), () => json({ serverTime: 'nonsense' }), lost, lost)
    expect(await synchronise()).toBe(true)
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  it('says so if all fail, and tries again by itself', async () => {
    server.on('GET /api/clock', lost)
    expect(await synchronise()).toBe(false)
    server.on('GET /api/clock', answer(5, 5))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  it('goes on with the time that passes, not with the clock of the device', async () => {
    server.on('GET /api/clock', answer(5, 5))
    await synchronise()
    const before = clock.serverClock.now()
    vi.setSystemTime(DEVICE - 3_600_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(clock.serverClock.now() - before).toBeCloseTo(1_000, 0)
  })

  it('does not run backwards when it is corrected', async () => {
    server.on('GET /api/clock', answer(200, 0))
    await synchronise()
    // It was 100 ms slow or fast: now it is measured better.
    server.on('GET /api/clock', answer(1, 1, AHEAD_MS - 150))
    let last = clock.serverClock.now()
    void clock.serverClock.synchronise()
    for (let i = 0; i < 500; i++) {
      await vi.advanceTimersByTimeAsync(1)
      const now = clock.serverClock.now()
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
    }
    expect(clock.serverClock.now() - (Date.now() + AHEAD_MS - 150)).toBeCloseTo(0, -1)
  })

  it('keeps a good measurement when a poor one agrees with it', async () => {
    server.on('GET /api/clock', answer(2, 2))
    await synchronise()
    server.on('GET /api/clock', answer(900, 0))
    await synchronise()
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  it('believes a poor measurement that proves a good one wrong', async () => {
    server.on('GET /api/clock', answer(2, 2))
    await synchronise()
    // The device slept for a minute, and its timer with it.
    server.on('GET /api/clock', answer(200, 200, AHEAD_MS + 60_000))
    await synchronise()
    expect(Math.abs(error() - 60_000)).toBeLessThanOrEqual(200)
  })

  it('is measured again on return to the tab', async () => {
    server.on('GET /api/clock', answer(1, 1))
    await synchronise()
    setVisible(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(5)
    setVisible(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(server.calls).toHaveLength(10)
  })

  it('is measured again 30 to 50 s before a start, by some earlier and by others later', async () => {
    server.on('GET /api/clock', answer(1, 1))
    await synchronise()
    for (const [chance, wait] of [[0, 60_000], [0.5, 50_000], [1, 40_000]] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const before = server.calls.length
      const stop = clock.serverClock.keepExactFor(clock.serverClock.now() + 90_000)
      await vi.advanceTimersByTimeAsync(wait - 1_000)
      expect(server.calls).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(server.calls).toHaveLength(before + 5)
      stop()
    }
  })

  it('is measured again before a start that is hardly further away', async () => {
    server.on('GET /api/clock', answer(1, 1))
    await synchronise()
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    clock.serverClock.keepExactFor(clock.serverClock.now() + 35_000)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(server.calls).toHaveLength(10)
  })

  it('is not measured for a start that is near or has been, or that nobody waits for any more', async () => {
    server.on('GET /api/clock', answer(1, 1))
    clock.serverClock.keepExactFor(clock.serverClock.now() + 20_000)
    clock.serverClock.keepExactFor(clock.serverClock.now() + 60_000)()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(server.calls).toHaveLength(0)
  })

  it('is right from the first answer, not only after the fifth', async () => {
    server.script('GET /api/clock', answer(5, 5), answer(2_000, 900))
    void clock.serverClock.synchronise()
    await vi.advanceTimersByTimeAsync(11)
    expect(Math.abs(error())).toBeLessThanOrEqual(1)
  })

  it('is measured again before a start that a fast device takes for past', async () => {
    const slow = -3_600_000
    server.on('GET /api/clock', answer(1, 1, slow))
    const stop = clock.serverClock.keepExactFor(DEVICE + slow + 90_000)
    await synchronise()
    await vi.advanceTimersByTimeAsync(34_000)
    expect(server.calls).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(23_000)
    expect(server.calls).toHaveLength(10)
    stop()
  })

  describe('useReached', () => {
    it('takes back what came of a fast device clock, and is reached when it is time', async () => {
      server.on('GET /api/clock', answer(0, 0, -60_000))
      const reached = scope.run(() => clock.useReached(DEVICE - 10_000))
      expect(reached?.value).toBe(true)
      await synchronise()
      expect(reached?.value).toBe(false)
      await vi.advanceTimersByTimeAsync(44_990)
      expect(reached?.value).toBe(false)
      await vi.advanceTimersByTimeAsync(20)
      expect(reached?.value).toBe(true)
    })

    it('listens no longer than its component', async () => {
      server.on('GET /api/clock', answer(0, 0, -60_000))
      const reached = scope.run(() => clock.useReached(DEVICE - 10_000))
      scope.stop()
      await synchronise()
      expect(reached?.value).toBe(true)
    })

    it('becomes true in the very millisecond, also if the clock is corrected meanwhile', async () => {
      const opens = DEVICE + AHEAD_MS + 10_000
      const reached = scope.run(() => clock.useReached(opens))
      expect(reached?.value).toBe(false)
      server.on('GET /api/clock', answer(0, 0))
      await synchronise()
      await vi.advanceTimersByTimeAsync(opens - (Date.now() + AHEAD_MS) - 1)
      expect(reached?.value).toBe(false)
      await vi.advanceTimersByTimeAsync(2)
      expect(reached?.value).toBe(true)
    })

    it('follows the moment, and an unknown moment never comes', async () => {
      const moment = ref<string | undefined>()
      const reached = scope.run(() => clock.useReached(moment))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(reached?.value).toBe(false)
      moment.value = new Date(DEVICE).toISOString()
      await vi.advanceTimersByTimeAsync(0)
      expect(reached?.value).toBe(true)
    })

    it('waits for moments that are further away than a timer can be', async () => {
      const timers = vi.spyOn(globalThis, 'setTimeout')
      const reached = scope.run(() => clock.useReached(DEVICE + 2 ** 31 + 5_000))
      await vi.advanceTimersByTimeAsync(2 ** 31)
      expect(reached?.value).toBe(false)
      // A longer timer than browsers have would fire at once, again and again.
      for (const [, ms] of timers.mock.calls) expect(ms).toBeLessThan(2 ** 31)
      await vi.advanceTimersByTimeAsync(5_001)
      expect(reached?.value).toBe(true)
    })
  })

  describe('useNow', () => {
    it('ticks with the seconds', async () => {
      await vi.advanceTimersByTimeAsync(300)
      const now = scope.run(() => clock.useNow())
      const ticks: number[] = []
      for (let i = 0; i < 30; i++) {
        await vi.advanceTimersByTimeAsync(100)
        if (now && now.value !== ticks.at(-1)) ticks.push(now.value)
      }
      expect(ticks).toHaveLength(4)
      for (const tick of ticks.slice(1)) expect(tick % 1_000).toBeLessThan(2)
    })

    it('stops while the tab is hidden, and is right at once on return', async () => {
      const now = scope.run(() => clock.useNow())
      setVisible(false)
      const hidden = now?.value
      await vi.advanceTimersByTimeAsync(10_000)
      expect(now?.value).toBe(hidden)
      expect(vi.getTimerCount()).toBe(0)
      setVisible(true)
      expect(now?.value).toBeCloseTo(clock.serverClock.now(), -1)
    })

    it('stops with its component', async () => {
      scope.run(() => clock.useNow())
      scope.stop()
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
