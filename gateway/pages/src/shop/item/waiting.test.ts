import { describe, expect, it } from 'vitest'
import { Problem } from '@/lib/problem'
import { waitingFor } from './waiting'

const problem = (slug: string, status: number) => new Problem({ slug, status, title: '' })

describe('why an attempt waits', () => {
  it.each([
    ['many people', problem('gate-full', 429), 'buy.waiting'],
    ['many people', problem('busy', 503), 'buy.waiting'],
    ['an order that may be there', problem('attempt-pending', 503), 'buy.waitingPending'],
    ['a pause', problem('paused', 409), 'buy.paused'],
    ['no connection', Problem.offline(), 'buy.waitingOffline'],
    ['a fault', problem('status-502', 502), 'buy.waitingDown'],
    ['nothing that is known', null, 'buy.waiting']
  ])('is %s', (_why, why, text) => {
    expect(waitingFor(why)).toBe(text)
  })
})
