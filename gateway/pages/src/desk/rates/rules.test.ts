import { describe, expect, it } from 'vitest'
import type { RateFile, RateKind, SentinelRule } from '../api-types'
import { against, checkRow, exceptionsIn, isChanged, newRow, rowsOf, rulesOf } from './rules'

const flow: SentinelRule[] = [
  { resource: 'item', grade: 1, count: 20000, controlBehavior: 1, warmUpPeriodSec: 10 },
  { resource: 'item', grade: 0, count: 2000 }
]
const param: SentinelRule[] = [
  {
    resource: 'user',
    paramIdx: 0,
    grade: 1,
    count: 100,
    durationInSec: 1,
    burstCount: 100,
    paramFlowItemList: [{ object: '127.0.0.1', count: 1000000, classType: 'java.lang.String' }]
  }
]
const file = (kind: RateKind, rules: SentinelRule[]) => ({ kind, rules, resources: ['item', 'user'] }) as RateFile

describe('rules in the form', () => {
  it.each([
    ['FLOW', flow],
    ['PARAM', param],
    ['SYSTEM', [{ maxThread: 5000 }]]
  ] as [RateKind, SentinelRule[]][])('of kind %s come back as they are', (kind, rules) => {
    expect(rulesOf(kind, rowsOf({ kind, rules }))).toEqual(rules)
    expect(isChanged(file(kind, rules), rowsOf({ kind, rules }))).toBe(false)
  })

  it('say what they count in words', () => {
    expect(rowsOf({ kind: 'FLOW', rules: flow }).map(({ unit, warmUp }) => [unit, warmUp])).toEqual([
      ['perSecond', '10'],
      ['atOnce', '']
    ])
    expect(rowsOf({ kind: 'PARAM', rules: [...param, { ...param[0], paramIdx: 1 }] }).map(({ scope }) => scope)).toEqual(['perAddress', 'perUser'])
  })

  it('have a row for each bound of a node', () => {
    const rows = rowsOf({ kind: 'SYSTEM', rules: [{ maxThread: 5000, qps: -1, highestCpuUsage: 0.9 }] })
    expect(rows.map(({ unit, limit }) => [unit, limit])).toEqual([
      ['cpu', '0.9'],
      ['threads', '5000']
    ])
    expect(rulesOf('SYSTEM', rows)).toEqual([{ highestCpuUsage: 0.9 }, { maxThread: 5000 }])
  })

  it('keep what the form does not show', () => {
    const [row] = rowsOf({ kind: 'PARAM', rules: param })
    const [changed] = rulesOf('PARAM', [{ ...row!, limit: '50' }])
    expect(changed).toEqual({ ...param[0], count: 50 })
    expect(exceptionsIn(row!)).toBe(1)
  })

  it('lose the warm-up when it is emptied', () => {
    const [row] = rowsOf({ kind: 'FLOW', rules: flow })
    expect(rulesOf('FLOW', [{ ...row!, warmUp: ' ' }])).toEqual([{ resource: 'item', grade: 1, count: 20000 }])
    expect(rulesOf('FLOW', [{ ...row!, warmUp: '30' }])[0]).toMatchObject({ controlBehavior: 1, warmUpPeriodSec: 30 })
  })

  it('are whole when they are new', () => {
    expect(rulesOf('FLOW', [{ ...newRow('FLOW'), resource: 'user', limit: '5', unit: 'atOnce' }])).toEqual([{ resource: 'user', grade: 0, count: 5 }])
    expect(rulesOf('PARAM', [{ ...newRow('PARAM'), resource: 'user', limit: '5', scope: 'perUser' }])).toEqual([
      { resource: 'user', grade: 1, count: 5, paramIdx: 1, durationInSec: 1, burstCount: 0 }
    ])
  })
})

describe('the checks of the nodes', () => {
  const row = { ...newRow('FLOW'), resource: 'item', limit: '100' }
  const wrong = (kind: RateKind, changes: object) => Object.keys(checkRow(kind, { ...row, ...changes }, ['item']))

  it('want a number above zero that is not too large', () => {
    expect(wrong('FLOW', {})).toEqual([])
    for (const limit of ['', '0', '-1', '0.5', '1e3', '0x10', 'many', '10000001']) expect(wrong('FLOW', { limit })).toEqual(['limit'])
    expect(wrong('FLOW', { limit: '10000000' })).toEqual([])
    expect(wrong('FLOW', { limit: '1' })).toEqual([])
    expect(wrong('SYSTEM', { unit: 'threads', limit: '0.5' })).toEqual(['limit'])
    expect(wrong('SYSTEM', { unit: 'cpu', limit: '0.5' })).toEqual([])
  })

  it('know which resources there are', () => {
    expect(wrong('FLOW', { resource: 'elsewhere' })).toEqual(['resource'])
    expect(wrong('SYSTEM', { resource: '' })).toEqual([])
  })

  it('bound warm-up, time and burst', () => {
    expect(wrong('FLOW', { warmUp: '600' })).toEqual([])
    expect(wrong('FLOW', { warmUp: '601' })).toEqual(['warmUp'])
    expect(wrong('FLOW', { warmUp: '0' })).toEqual(['warmUp'])
    expect(wrong('PARAM', { every: '0' })).toEqual(['every'])
    expect(wrong('PARAM', { burst: '-1' })).toEqual(['burst'])
    expect(wrong('SYSTEM', { unit: 'cpu', limit: '1.1' })).toEqual(['limit'])
    expect(wrong('SYSTEM', { unit: 'cpu', limit: '1' })).toEqual([])
  })
})

describe('putting rules in force', () => {
  const known = file('FLOW', flow)
  const rows = rowsOf(known)

  it('needs a change, and nothing wrong', () => {
    expect(against(known, rows)).toBe('rates.unchanged')
    expect(against(known, [{ ...rows[0]!, limit: '1' }, rows[1]!])).toBeUndefined()
    expect(against(known, [{ ...rows[0]!, limit: '' }, rows[1]!])).toBe('rates.invalid')
    expect(against(known, [])).toBe('rates.empty')
  })

  it('is not needed for another order of fields', () => {
    expect(isChanged(file('FLOW', [{ count: 5, grade: 1, resource: 'item' }]), rowsOf({ kind: 'FLOW', rules: [{ resource: 'item', grade: 1, count: 5 }] }))).toBe(false)
  })
})
