import type { RateFile, RateKind, SentinelRule } from '../api-types'
import type { TextKey } from '../i18n'

/** What a number counts, in words. */
export type Unit = 'perSecond' | 'atOnce' | 'load' | 'cpu' | 'qps' | 'rt' | 'threads'
/** Whom it holds for, where each caller has a number of its own. */
export type Scope = 'perAddress' | 'perUser'

/** A rule as it stands in the form. What the form does not show stays in `raw` and is sent back as it came. */
export interface RuleRow {
  resource: string
  limit: string
  unit: Unit
  scope: Scope
  warmUp: string
  every: string
  burst: string
  raw: SentinelRule
}

export type RowRemarks = Partial<Record<'resource' | 'limit' | 'warmUp' | 'every' | 'burst', { text: TextKey; values?: Record<string, number> }>>

const MAX = 10_000_000
/** What is no number of requests, so it may be below 1. */
const SHARES = new Set<Unit>(['load', 'cpu', 'rt'])
const MAX_WARM_UP_S = 600
const WARM_UP = 1
const QPS = 1
const BOUNDS: Partial<Record<Unit, string>> = { load: 'highestSystemLoad', cpu: 'highestCpuUsage', qps: 'qps', rt: 'avgRt', threads: 'maxThread' }
const UNSET = -1

/** The units that the rules of a kind may have. */
export function unitsOf(kind: RateKind): Unit[] {
  return kind === 'SYSTEM' ? ['threads', 'qps', 'rt', 'cpu', 'load'] : ['perSecond', 'atOnce']
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** The rows of a file. A rule for a whole node may have several bounds: each becomes a row. */
export function rowsOf({ kind, rules }: Pick<RateFile, 'kind' | 'rules'>): RuleRow[] {
  return kind === 'SYSTEM' ? rules.flatMap(systemRows) : rules.map(rule => rowOf(rule))
}

function rowOf(rule: SentinelRule): RuleRow {
  return {
    resource: text(rule.resource),
    limit: text(rule.count),
    unit: rule.grade === 0 ? 'atOnce' : 'perSecond',
    scope: rule.paramIdx === 1 ? 'perUser' : 'perAddress',
    warmUp: rule.controlBehavior === WARM_UP ? text(rule.warmUpPeriodSec) : '',
    every: text(rule.durationInSec ?? 1),
    burst: text(rule.burstCount ?? 0),
    raw: rule
  }
}

function systemRows(rule: SentinelRule): RuleRow[] {
  return Object.entries(BOUNDS)
    .filter(([, field]) => typeof rule[field] === 'number' && rule[field] !== UNSET)
    .map(([unit, field]) => ({ ...rowOf({}), limit: text(rule[field]), unit: unit as Unit, raw: {} }))
}

/** A row to begin with. */
export function newRow(kind: RateKind): RuleRow {
  return { ...rowOf({}), limit: '', unit: kind === 'SYSTEM' ? 'threads' : 'perSecond', raw: {} }
}

/** The rules of a form, as Nacos keeps them. */
export function rulesOf(kind: RateKind, rows: RuleRow[]): SentinelRule[] {
  return rows.map(row => {
    if (kind === 'SYSTEM') return { [BOUNDS[row.unit] ?? 'maxThread']: Number(row.limit) }
    const plain = { ...row.raw, resource: row.resource, grade: row.unit === 'atOnce' ? 0 : QPS, count: Number(row.limit) }
    return kind === 'FLOW' ? withWarmUp(plain, row.warmUp.trim()) : withCaller(plain, row)
  })
}

function withWarmUp(rule: SentinelRule, warmUp: string): SentinelRule {
  if (warmUp) return { ...rule, controlBehavior: WARM_UP, warmUpPeriodSec: Number(warmUp) }
  if (rule.controlBehavior !== WARM_UP) return rule
  const { controlBehavior: _behaviour, warmUpPeriodSec: _seconds, ...plain } = rule
  return plain
}

function withCaller(rule: SentinelRule, { scope, every, burst }: RuleRow): SentinelRule {
  return { ...rule, paramIdx: scope === 'perUser' ? 1 : 0, durationInSec: Number(every), burstCount: Number(burst) }
}

/** Whether the form says something else than the file; the order of fields does not matter. */
export function isChanged(file: Pick<RateFile, 'kind' | 'rules'>, rows: RuleRow[]): boolean {
  return canonical(rulesOf(file.kind, rows)) !== canonical(rulesOf(file.kind, rowsOf(file)))
}

function canonical(rules: SentinelRule[]): string {
  return JSON.stringify(rules.map(rule => Object.fromEntries(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)))))
}

/** What is wrong with a row, by the checks that the nodes make. */
export function checkRow(kind: RateKind, row: RuleRow, resources: string[]): RowRemarks {
  const remarks: RowRemarks = {}
  const limit = Number(row.limit)
  // Sentinel lets nothing through below one request.
  const least = SHARES.has(row.unit) ? Number.MIN_VALUE : 1
  if (!/^\d+(\.\d+)?$/.test(row.limit.trim()) || limit < least || limit > MAX) {
    remarks.limit = { text: least === 1 ? 'rates.fromOne' : 'rates.positive' }
  } else if (row.unit === 'cpu' && limit > 1) remarks.limit = { text: 'rates.share' }
  if (kind !== 'SYSTEM' && !resources.includes(row.resource)) remarks.resource = { text: 'rates.noResource' }
  if (kind === 'FLOW' && row.warmUp.trim() && !isWhole(row.warmUp, 1, MAX_WARM_UP_S)) {
    remarks.warmUp = { text: 'rates.whole', values: { min: 1, max: MAX_WARM_UP_S } }
  }
  if (kind === 'PARAM') {
    if (!isWhole(row.every, 1, 86_400)) remarks.every = { text: 'rates.whole', values: { min: 1, max: 86_400 } }
    if (!isWhole(row.burst, 0, MAX)) remarks.burst = { text: 'rates.whole', values: { min: 0, max: MAX } }
  }
  return remarks
}

function isWhole(value: string, min: number, max: number): boolean {
  return /^\d+$/.test(value.trim()) && Number(value) >= min && Number(value) <= max
}

/** Why the rows cannot be put in force; undefined if they can. */
export function against(file: RateFile, rows: RuleRow[]): TextKey | undefined {
  if (rows.length === 0) return 'rates.empty'
  if (rows.some(row => Object.keys(checkRow(file.kind, row, file.resources)).length > 0)) return 'rates.invalid'
  return isChanged(file, rows) ? undefined : 'rates.unchanged'
}

/** Callers for whom a rule makes an exception, which the form keeps but does not show. */
export function exceptionsIn({ raw }: RuleRow): number {
  return Array.isArray(raw.paramFlowItemList) ? raw.paramFlowItemList.length : 0
}
