import { describe, expect, it } from 'vitest'
import type { CheckOutcome, PreflightCheck } from '../api-types'
import { byWeight, obstacle, tally, withLocalTimes } from './preflight'

const check = (name: PreflightCheck['name'], outcome: CheckOutcome): PreflightCheck => ({ name, outcome, detail: '', facts: {} })
const mixed = [check('stock', 'OK'), check('price', 'WARNING'), check('nodes', 'FAILED'), check('window', 'OK')]

describe('preflight checks', () => {
  it('are read with what stands in the way first, else in their order', () => {
    expect(byWeight(mixed).map(({ name }) => name)).toEqual(['nodes', 'price', 'stock', 'window'])
  })

  it('are counted by outcome', () => {
    expect(tally(mixed)).toEqual({ OK: 2, WARNING: 1, FAILED: 1 })
  })
})

describe('publishing', () => {
  const warned = [check('price', 'WARNING')]

  it('is possible with warnings', () => {
    expect(obstacle({ ready: true, checks: warned }, false)).toBeUndefined()
  })

  it('is not while a check has failed, also if nobody says so', () => {
    expect(obstacle({ ready: false, checks: warned }, false)).toBe('publish.failed')
    expect(obstacle({ ready: true, checks: mixed }, false)).toBe('publish.failed')
  })

  it('is not before the checks, nor with changes that are not saved', () => {
    expect(obstacle(undefined, false)).toBe('publish.unchecked')
    expect(obstacle({ ready: true, checks: [] }, true)).toBe('publish.unsaved')
  })
})

describe('a sentence of a check', () => {
  it('has its moments as the reader writes them', () => {
    expect(withLocalTimes('From 2026-11-18T01:02:28.949Z to 2026-11-18T02:00:00Z.', moment => `<${moment.slice(11, 16)}>`)).toBe(
      'From <01:02> to <02:00>.'
    )
  })
})
