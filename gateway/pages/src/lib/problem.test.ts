import { describe, expect, it } from 'vitest'
import { Problem, retryAfterMs } from './problem'
import { json, problem } from './testing/server'

describe('Problem', () => {
  it('is named by the last segment of its type', async () => {
    const read = await Problem.of(problem(409, 'sold-out'))
    expect(read).toMatchObject({ slug: 'sold-out', status: 409, title: 'Title of sold-out', traceId: 'abc' })
    expect(read.retryAfterMs).toBeUndefined()
  })

  it('keeps the detail and when to try again', async () => {
    const body = { type: '/problems/gate-full', title: 'Full', detail: 'Many came' }
    expect(await Problem.of(json(body, 429, { 'Retry-After': '3' }))).toMatchObject({ detail: 'Many came', retryAfterMs: 3_000 })
  })

  it('names the order it is about', async () => {
    const body = { type: '/problems/attempt-pending', title: 'Pending', orderId: '01ORDER' }
    const read = await Problem.of(json(body, 503))
    expect(read).toMatchObject({ slug: 'attempt-pending', orderId: '01ORDER' })
    expect(read.isPassing).toBe(true)
    expect((await Problem.of(problem(409, 'limit-reached'))).orderId).toBeUndefined()
  })

  it('names the promotion that stands in the way, if it has a window', async () => {
    const body = { type: '/problems/promo-on', promoId: '01PROMO', startsAt: '2026-11-11T12:00:00Z', endsAt: '2026-11-11T12:20:00Z' }
    const promo = { id: '01PROMO', startsAt: '2026-11-11T12:00:00Z', endsAt: '2026-11-11T12:20:00Z' }
    expect((await Problem.of(json(body, 409))).promo).toEqual(promo)
    expect((await Problem.of(json({ ...body, endsAt: null }, 409))).promo).toBeUndefined()
    expect((await Problem.of(problem(409, 'promo-on'))).promo).toBeUndefined()
  })

  it('is named by its status if the body is not a problem', async () => {
    const headers = { 'Trace-Id': 'from-header' }
    const read = await Problem.of(new Response('<html>Bad gateway</html>', { status: 502, headers }))
    expect(read).toMatchObject({ slug: 'status-502', status: 502, title: '', traceId: 'from-header' })
    expect((await Problem.of(json(null, 500))).slug).toBe('status-500')
    expect((await Problem.of(json({ type: 'about:blank' }, 404))).slug).toBe('status-404')
  })

  it('has no words for the buyer if it is a bug: those are English, and for us', () => {
    expect(Problem.from(new TypeError('x is undefined'))).toMatchObject({ slug: 'unexpected', status: 0, title: '' })
    expect(Problem.from(new TypeError('x is undefined')).cause).toBeInstanceOf(TypeError)
    expect(Problem.from('a text').title).toBe('')
  })

  it('passes by itself if nobody answered or the answer was "not now"', async () => {
    expect(Problem.offline().isPassing).toBe(true)
    for (const status of [408, 429, 500, 503, 504]) expect((await Problem.of(problem(status, 'x'))).isPassing).toBe(true)
    for (const status of [400, 401, 403, 404, 409, 422]) expect((await Problem.of(problem(status, 'x'))).isPassing).toBe(false)
    expect(Problem.from(new Error('a bug')).isPassing).toBe(false)
  })
})

describe('Retry-After', () => {
  const of = (headers: Record<string, string>) => retryAfterMs(new Headers(headers))

  it('is in seconds', () => {
    expect(of({ 'Retry-After': '0' })).toBe(0)
    expect(of({ 'Retry-After': ' 120 ' })).toBe(120_000)
  })

  it('is a date, counted from the date of the answer and not from the clock of the device', () => {
    const date = 'Tue, 11 Nov 2025 12:00:00 GMT'
    expect(of({ 'Retry-After': 'Tue, 11 Nov 2025 12:00:07 GMT', Date: date })).toBe(7_000)
    expect(of({ 'Retry-After': 'Tue, 11 Nov 2025 11:59:00 GMT', Date: date })).toBe(0)
  })

  it('is counted from now if the answer has no date', () => {
    const inAMinute = of({ 'Retry-After': new Date(Date.now() + 60_000).toUTCString() })
    expect(inAMinute).toBeGreaterThan(58_000)
    expect(inAMinute).toBeLessThanOrEqual(60_000)
  })

  it('is ignored if it is neither', () => {
    expect(of({})).toBeUndefined()
    expect(of({ 'Retry-After': 'soon' })).toBeUndefined()
    expect(of({ 'Retry-After': '-5' })).toBeUndefined()
  })
})
