import type { AdminItem, AdminPromo } from '../api-types'
import { parseAmount } from '../amounts'
import type { TextKey } from '../i18n'
import type { Draft } from './draft'

/** What the form knows beside the draft; whatever is undefined is not known yet, and nothing is said about it. */
export interface Surroundings {
  now: number
  item: AdminItem | undefined
  /** Units of the item in normal stock. */
  stock: number | undefined
  /** Other promotions, for overlaps. */
  others: AdminPromo[]
  ownId: string | undefined
}

/** Something wrong stands in the way; a warning is to be thought about. */
export interface Remark {
  level: 'wrong' | 'warning'
  text: TextKey
  values?: Record<string, number>
}

export type Remarks = Partial<Record<keyof Draft, Remark>>

const LONGEST_TITLE = 120
const HIGHEST_PRICE = 10_000_000_000
const DEEP_DISCOUNT = 0.05
const SHORT_WINDOW_MS = 60_000
const BOUNDS: Partial<Record<keyof Draft, [number, number]>> = {
  allotment: [1, 10_000_000],
  perUserLimit: [1, 1_000],
  tokenFactor: [1, 100],
  buckets: [1, 64],
  paymentSeconds: [5, 86_400]
}

const wrong = (text: TextKey, values?: Record<string, number>): Remark => ({ level: 'wrong', text, ...(values && { values }) })
const warning = (text: TextKey, values?: Record<string, number>): Remark => ({ level: 'warning', text, ...(values && { values }) })

/** Everything that can be said about a draft without asking the services; they decide at saving and publishing. */
export function checkDraft(draft: Draft, around: Surroundings): Remarks {
  const remarks: Remarks = { ...bounds(draft), ...plain(draft), ...windowOf(draft, around) }
  const price = checkPrice(draft, around)
  if (price) remarks.price = price
  const allotment = Number(draft.allotment)
  if (!remarks.allotment && around.stock !== undefined && allotment > around.stock) {
    remarks.allotment = wrong('check.stock', { stock: around.stock })
  }
  if (!remarks.perUserLimit && !remarks.allotment && Number(draft.perUserLimit) > allotment) {
    remarks.perUserLimit = warning('check.limitAboveAllotment')
  }
  if (!remarks.buckets && !remarks.allotment && Number(draft.buckets) > allotment) remarks.buckets = warning('check.bucketsAboveAllotment')
  return remarks
}

export function isSound(remarks: Remarks): boolean {
  return Object.values(remarks).every(remark => remark.level !== 'wrong')
}

function plain({ itemId, title }: Draft): Remarks {
  const remarks: Remarks = {}
  if (!itemId) remarks.itemId = wrong('field.required')
  if (!title.trim()) remarks.title = wrong('field.required')
  else if (title.trim().length > LONGEST_TITLE) remarks.title = wrong('check.titleLong', { max: LONGEST_TITLE })
  return remarks
}

function bounds(draft: Draft): Remarks {
  const remarks: Remarks = {}
  for (const [field, [min, max]] of Object.entries(BOUNDS) as [keyof Draft, [number, number]][]) {
    const text = String(draft[field]).trim()
    if (!text) remarks[field] = wrong('field.required')
    else if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max) remarks[field] = wrong('check.between', { min, max })
  }
  return remarks
}

function checkPrice({ price: text, currency, confirmPrice }: Draft, { item }: Surroundings): Remark | undefined {
  if (!text.trim()) return wrong('field.required')
  const price = parseAmount(text, currency)
  if (price === undefined || price < 1 || price > HIGHEST_PRICE) return wrong('check.amount')
  if (!item || item.currency !== currency) return undefined
  if (price > item.price) return confirmPrice ? warning('check.priceAboveConfirmed') : wrong('check.priceAbove')
  if (price === item.price) return warning('check.priceSame')
  return price < item.price * DEEP_DISCOUNT ? warning('check.priceDeep') : undefined
}

function windowOf({ itemId, startsAt, endsAt }: Draft, { now, others, ownId }: Surroundings): Remarks {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const remarks: Remarks = {}
  if (Number.isNaN(start)) remarks.startsAt = wrong('field.required')
  else if (start < now) remarks.startsAt = wrong('check.past')
  if (Number.isNaN(end)) remarks.endsAt = wrong('field.required')
  else if (end <= start) remarks.endsAt = wrong('check.backwards')
  else if (end - start < SHORT_WINDOW_MS) remarks.endsAt = warning('check.short')
  if (remarks.startsAt || remarks.endsAt?.level === 'wrong') return remarks
  const overlaps = others.some(
    other =>
      other.id !== ownId &&
      other.itemId === itemId &&
      ['PUBLISHING', 'PUBLISHED', 'RUNNING'].includes(other.state) &&
      Date.parse(other.startsAt) < end &&
      start < Date.parse(other.endsAt)
  )
  if (overlaps) remarks.startsAt = wrong('check.overlap')
  return remarks
}
