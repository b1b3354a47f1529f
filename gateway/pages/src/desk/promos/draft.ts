import type { AdminPromo, PromoFields } from '../api-types'
import { formatAmount, parseAmount } from '../amounts'

/** A plan as it stands in the form: texts, until they are sound. */
export interface Draft {
  itemId: string
  title: string
  price: string
  currency: string
  allotment: string
  /** As `<input type="datetime-local">` has it: the admin's own time zone. */
  startsAt: string
  endsAt: string
  perUserLimit: string
  tokenFactor: string
  buckets: string
  paymentSeconds: string
  challenge: boolean
  confirmPrice: boolean
}

const MINUTE_MS = 60_000

/** A plan to begin with: starts in an hour, lasts for one. */
export function emptyDraft(now: number): Draft {
  const start = Math.ceil((now + 60 * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS
  return {
    itemId: '',
    title: '',
    price: '',
    currency: 'CNY',
    allotment: '',
    startsAt: toLocal(new Date(start)),
    endsAt: toLocal(new Date(start + 60 * MINUTE_MS)),
    perUserLimit: '1',
    tokenFactor: '3',
    buckets: '1',
    paymentSeconds: '900',
    challenge: true,
    confirmPrice: false
  }
}

export function draftOf(promo: AdminPromo): Draft {
  return {
    itemId: promo.itemId,
    title: promo.title,
    price: formatAmount(promo.price, promo.currency),
    currency: promo.currency,
    allotment: String(promo.allotment),
    startsAt: toLocal(new Date(promo.startsAt)),
    endsAt: toLocal(new Date(promo.endsAt)),
    perUserLimit: String(promo.perUserLimit),
    tokenFactor: String(promo.tokenFactor),
    buckets: String(promo.buckets),
    paymentSeconds: String(promo.paymentSeconds),
    challenge: promo.challenge,
    confirmPrice: false
  }
}

/** What is sent. Only for a draft without anything wrong. */
export function fieldsOf(draft: Draft): PromoFields {
  return {
    itemId: draft.itemId,
    title: draft.title.trim(),
    price: parseAmount(draft.price, draft.currency) ?? 0,
    currency: draft.currency,
    allotment: Number(draft.allotment),
    startsAt: new Date(draft.startsAt).toISOString(),
    endsAt: new Date(draft.endsAt).toISOString(),
    perUserLimit: Number(draft.perUserLimit),
    tokenFactor: Number(draft.tokenFactor),
    buckets: Number(draft.buckets),
    paymentSeconds: Number(draft.paymentSeconds),
    challenge: draft.challenge,
    confirmPrice: draft.confirmPrice
  }
}

/** A moment for `<input type="datetime-local">`, to the second. */
export function toLocal(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return shifted.toISOString().slice(0, 19)
}
