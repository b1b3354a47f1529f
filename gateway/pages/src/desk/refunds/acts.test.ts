import { describe, expect, it } from 'vitest'
import { refusedActs, requestActs } from './acts'

const words = (key: string) => key

describe('what an admin decides about refunds', () => {
  it('needs a reason, whichever way a request is decided', () => {
    const acts = requestActs('o1', words)
    expect(acts.map(act => act.path)).toEqual([
      '/api/admin/refund-requests/o1/approve',
      '/api/admin/refund-requests/o1/decline'
    ])
    expect(acts.every(act => act.needsReason)).toBe(true)
  })

  it('needs a reason to complete by hand, and none to try again', () => {
    expect(refusedActs('r1', words).map(act => [act.path, act.needsReason])).toEqual([
      ['/api/admin/refunds/r1/retry', false],
      ['/api/admin/refunds/r1/complete', true]
    ])
  })
})
