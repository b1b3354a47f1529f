import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json, lost, problem, type Call } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'
import type { Certificate, Rehearsal } from '../api-types'

const START = 'POST /api/admin/rehearsals'
const LAST = 'GET /api/admin/rehearsals/last'
const STOP = 'DELETE /api/admin/rehearsals/last'

const certificate: Certificate = {
  processors: 2,
  attemptsAtOnce: 64,
  acceptedPerSecond: 812.5,
  p50Millis: 71.2,
  p99Millis: 190.3,
  refusalsPerSecond: 15000,
  boundBy: 'processors',
  steps: [
    { attemptsAtOnce: 16, acceptedPerSecond: 401.2, p50Millis: 39.9, p99Millis: 80, failed: 0, processorLoad: 0.614 },
    { attemptsAtOnce: 64, acceptedPerSecond: 812.5, p50Millis: 71.2, p99Millis: 190.3, failed: 0, processorLoad: 0.97 },
    { attemptsAtOnce: 128, acceptedPerSecond: 809, p50Millis: 150, p99Millis: 420, failed: 3, processorLoad: 1 }
  ],
  proposedRates: [{ resource: 'place-order', perSecond: 1220 }]
}
const running: Rehearsal = {
  state: 'running',
  startedAt: '2026-11-11T12:00:00Z',
  endedAt: null,
  startedBy: 'system',
  node: 'gateway-1',
  step: 3,
  steps: 8,
  failure: null,
  certificate: null
}
const done: Rehearsal = { ...running, state: 'done', endedAt: '2026-11-11T12:00:48Z', step: 8, certificate }

const never = () => problem(404, 'not-found')
const answer = (rehearsal: Rehearsal, status = 200) => () => json(rehearsal, status)

describe('the page of a rehearsal at full rate', () => {
  inANewBrowser()

  let unmount = () => {}
  afterEach(() => unmount())

  const aServer = (role = 'ADMIN') =>
    new FakeServer().on('POST /api/sessions', () => json({ user: { id: 'a1', nickname: 'Ada', role } })).on(LAST, never)

  async function show() {
    const { mount } = await import('@/shared/testing/mount')
    const { showIn } = await import('../i18n')
    const { default: component } = await import('./RehearsalPage.vue')
    const { signIn } = await import('@/lib/session')
    const { announcement } = await import('@/shared/announce')
    await signIn('1', 'x')
    vi.useFakeTimers()
    const page = await mount(component, {})
    unmount = () => page.unmount()
    await vi.advanceTimersByTimeAsync(0)
    const dialog = page.root.querySelector('dialog')!
    return {
      ...page,
      dialog,
      announcement,
      showIn,
      says: () => page.root.textContent.replaceAll(/\s+/g, ' '),
      /** The one button of the page itself. */
      act: page.root.querySelector<HTMLButtonElement>('.card button')!,
      yes: () => [...dialog.querySelectorAll('button')].at(-1)!.click(),
      pass: (ms: number) => vi.advanceTimersByTimeAsync(ms)
    }
  }

  const cells = (row: Element) => [...row.children].map(cell => cell.textContent.trim())

  it('says that there never was one, and what it does and does not touch', async () => {
    aServer()
    const page = await show()
    expect(page.says()).toContain('There has been no rehearsal yet')
    expect(page.says()).toContain('shadow orders')
    expect(page.says()).toContain('no stock, no order and no report')
  })

  it('starts one only after a question', async () => {
    const server = aServer().on(START, answer(running, 202))
    const page = await show()
    page.act.click()
    await page.pass(0)
    expect(page.dialog.open).toBe(true)
    expect(server.to(START)).toHaveLength(0)
    page.yes()
    await page.pass(0)
    expect(server.to(START).map(({ body }: Call) => body)).toEqual([{}])
    expect(page.dialog.open).toBe(false)
    expect(page.says()).toContain('Step 3 of 8')
    expect(page.announcement.value).toBe('Rehearsal at full rate: Running')
  })

  it('does nothing when the question is answered with no', async () => {
    const server = aServer()
    const page = await show()
    page.act.click()
    await page.pass(0)
    page.dialog.querySelector('button')!.click()
    await page.pass(0)
    expect(page.dialog.open).toBe(false)
    expect(server.to(START)).toHaveLength(0)
  })

  it('follows it each second until it is over, and then only looks whether somebody has started another', async () => {
    const server = aServer().script(LAST, answer({ ...running, step: 1 }), answer({ ...running, step: 2, certificate }), answer(done))
    const page = await show()
    const progress = () => page.root.querySelector('progress')!
    expect([progress().value, progress().max]).toEqual([1, 8])
    await page.pass(1_000)
    expect(page.says()).toContain('Step 2 of 8')
    expect(progress().value).toBe(2)
    expect(page.says()).not.toContain('Accepted a second')
    await page.pass(1_000)
    expect(page.root.querySelector('progress')).toBeNull()
    expect(page.says()).toContain('Accepted a second')
    expect(page.announcement.value).toBe('Rehearsal at full rate: Done')
    await page.pass(9_000)
    expect(server.to(LAST)).toHaveLength(3)
    await page.pass(1_000)
    expect(server.to(LAST)).toHaveLength(4)
  })

  it('goes on while nobody answers, and says so', async () => {
    aServer().script(LAST, answer(running), lost, lost, answer({ ...running, step: 5 }))
    const page = await show()
    await page.pass(1_000)
    expect(page.says()).toContain('No answer right now')
    expect(page.says()).toContain('Step 3 of 8')
    await page.pass(2_000)
    expect(page.says()).not.toContain('No answer right now')
    expect(page.says()).toContain('Step 5 of 8')
  })

  it('stops it after the present step', async () => {
    const server = aServer().on(LAST, answer(running)).on(STOP, () => new Response(null, { status: 202 }))
    const page = await show()
    expect(page.act.textContent).toContain('Stop')
    page.act.click()
    await page.pass(0)
    expect(server.to(STOP)).toHaveLength(1)
    expect(page.announcement.value).toBe('It ends after this step.')
    expect(page.act.getAttribute('aria-disabled')).toBe('true')
    page.act.click()
    await page.pass(0)
    expect(server.to(STOP)).toHaveLength(1)
    server.on(LAST, answer({ ...done, state: 'stopped', certificate: null }))
    await page.pass(1_000)
    expect(page.act.textContent).toContain('Start')
    expect(page.act.getAttribute('aria-disabled')).toBe('false')
    expect(page.says()).toContain('It ended without a result.')
  })

  it('says why it could not be stopped, as long as it runs', async () => {
    const server = aServer().on(LAST, answer(running)).on(STOP, () => problem(503, 'service-unavailable'))
    const page = await show()
    page.act.click()
    await page.pass(0)
    expect(page.root.querySelector('.card [role=alert]')!.textContent).toContain('Title of service-unavailable')
    expect(page.act.getAttribute('aria-disabled')).toBe('false')
    server.on(LAST, answer(done))
    await page.pass(1_000)
    expect(page.root.querySelector('.card [role=alert]')).toBeNull()
    server.on(LAST, answer({ ...running, startedAt: '2026-11-11T13:00:00Z' }))
    await page.pass(10_000)
    expect(page.says()).toContain('Step 3 of 8')
    expect(page.root.querySelector('.card [role=alert]')).toBeNull()
  })

  it('shows what was measured, what bound it, and which limits follow', async () => {
    aServer().on(LAST, answer(done))
    const page = await show()
    const tiles = [...page.root.querySelectorAll('dl > div')].map(tile => tile.textContent.replaceAll(/\s+/g, ' ').trim())
    expect(tiles).toEqual([
      'Accepted a second813 /s',
      'Refusals a second15,000 /s',
      'Attempts at once64',
      'Latency, Median71.2 ms',
      'Latency, 99th percentile190 ms',
      'Processors2'
    ])
    expect(page.says()).toContain('The processors bound it')
    expect([...page.root.querySelectorAll('[aria-labelledby=steps] tbody tr')].map(cells)).toEqual([
      ['16', '401', '39.9', '80', '0', '61%'],
      ['result 64', '813', '71.2', '190', '0', '97%'],
      ['128', '809', '150', '420', '3', '100%']
    ])
    const proposed = page.root.querySelector('[aria-labelledby=proposed]')!
    expect([...proposed.querySelectorAll('tbody tr')].map(cells)).toEqual([['Placing an order', '1,220']])
    expect(proposed.querySelector('a')!.getAttribute('href')).toBe('/limits')
    const { exactTime } = await import('../format')
    expect(page.says()).toContain(`Started ${exactTime(done.startedAt)} by the system · on gateway-1 · took 48 sec`)
    expect(page.says()).toContain('● Done')
    expect(page.announcement.value).toBe('')
  })

  it.each([
    ['permits', 'The permits of order-service bound it'],
    ['latency', 'Latency bound it'],
    ['failures', 'Failures bound it'],
    ['not-found', 'Nothing bound it yet']
  ] as const)('has a sentence for what bound it: %s', async (boundBy, words) => {
    aServer().on(LAST, answer({ ...done, certificate: { ...certificate, boundBy } }))
    const page = await show()
    expect(page.root.querySelector('[aria-labelledby=result] > p')!.textContent).toContain(words)
  })

  it('has all of it in Chinese', async () => {
    aServer().on(LAST, answer(done))
    const page = await show()
    await page.showIn('zh')
    await page.pass(0)
    expect(page.root.querySelector('h1')!.textContent).toBe('全链路压测')
    expect(page.says()).toContain('每秒接受813')
    expect(page.says()).toContain('瓶颈是处理器')
    expect(page.act.textContent).toContain('开始压测')
  })

  it('shows why one failed', async () => {
    aServer().on(LAST, answer({ ...done, state: 'failed', certificate: null, failure: 'Redis did not answer' }))
    const page = await show()
    expect(page.says()).toContain('It failed: Redis did not answer')
    expect(page.says()).toContain('✕ Failed')
  })

  it.each([
    [-600_000, 600_000, 'It ends'],
    [300_000, 900_000, 'It starts']
  ])('leads to the promotion that is in the way, from %i ms to %i ms from now', async (start, end, words) => {
    const startsAt = new Date(Date.now() + start).toISOString()
    const endsAt = new Date(Date.now() + end).toISOString()
    const refused = { type: '/problems/promo-on', title: 'A promotion is on or about to start.', status: 409, promoId: 'p1', startsAt, endsAt }
    aServer().on(LAST, answer(done)).on(START, () => json(refused, 409))
    const page = await show()
    const { exactTime } = await import('../format')
    page.act.click()
    await page.pass(0)
    page.yes()
    await page.pass(0)
    expect(page.dialog.open).toBe(false)
    await page.pass(10_000)
    const note = page.root.querySelector('.card [role=alert]')!
    expect(note.textContent).toContain('A promotion is on or about to start.')
    expect(note.textContent).toContain(`${words} ${exactTime(start < 0 ? endsAt : startsAt)}.`)
    expect(note.querySelector('a')!.getAttribute('href')).toBe('/promos/p1')
    page.act.click()
    await page.pass(0)
    expect(page.root.querySelector('[role=alert]')).toBeNull()
  })

  it('shows the one that somebody else has started meanwhile', async () => {
    const server = aServer()
      .script(LAST, never, answer(running))
      .on(START, () => problem(409, 'rehearsal-running'))
    const page = await show()
    page.act.click()
    await page.pass(0)
    page.yes()
    await page.pass(0)
    expect(page.dialog.open).toBe(false)
    expect(page.says()).toContain('Title of rehearsal-running')
    expect(page.says()).toContain('Step 3 of 8')
    server.on(LAST, answer(done))
    await page.pass(1_000)
    expect(page.says()).not.toContain('Title of rehearsal-running')
  })

  it('asks on in the dialog while it cannot be started, and closes it if it has begun all the same', async () => {
    const server = aServer().on(START, lost)
    const page = await show()
    page.act.click()
    await page.pass(0)
    page.yes()
    await page.pass(0)
    expect(page.dialog.open).toBe(true)
    expect(page.dialog.textContent).toContain('No connection.')
    server.on(LAST, answer(running))
    page.yes()
    await page.pass(0)
    expect(page.dialog.open).toBe(false)
    expect(page.says()).toContain('Step 3 of 8')
  })

  it.each([
    ['start', done],
    ['stop', running]
  ])('lets a viewer read, and %s nothing', async (_act, last) => {
    const server = aServer('VIEWER').on(LAST, answer(last))
    const page = await show()
    expect(page.act.getAttribute('aria-disabled')).toBe('true')
    expect(page.says()).toContain('Your role is read-only')
    page.act.click()
    await page.pass(0)
    expect(page.dialog.open).toBe(false)
    expect(server.calls.filter(({ path, method }) => path.includes('rehearsals') && method !== 'GET')).toEqual([])
    if (last === done) expect(page.says()).toContain('Accepted a second')
  })

  it('says that it cannot be read, and does not claim that there never was one', async () => {
    aServer().on(LAST, () => problem(403, 'admin-only'))
    const page = await show()
    expect(page.says()).toContain('Title of admin-only')
    expect(page.says()).not.toContain('There has been no rehearsal yet')
  })
})
