import type { PromoChange } from '../api-types'

/** A field that a change gave another value. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** What is not the admin's doing, or is said by the action itself. */
const LEFT_OUT = new Set(['id', 'state', 'publishingUntil', 'settled', 'currency'])

function parse(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that an edit changed, in the order in which the promotion has them. */
export function fieldChanges(change: Pick<PromoChange, 'beforeIt' | 'afterIt'>): FieldChange[] {
  const [before, after] = [parse(change.beforeIt), parse(change.afterIt)]
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.keys(after)
    .filter(field => !LEFT_OUT.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(field => ({ field, before: before[field], after: after[field] }))
}

/** The one value of a change that has no fields: units, a text. */
export function plainValue(change: Pick<PromoChange, 'afterIt'>): string {
  const after = parse(change.afterIt)
  if (isRecord(after)) return String(after.text ?? after.message ?? after.units ?? '')
  return after === undefined || after === null ? '' : String(after)
}
