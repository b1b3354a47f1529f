/** What support searches by. */
export type SearchKind = 'order' | 'phone' | 'payment'

export const KINDS: SearchKind[] = ['order', 'phone', 'payment']

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** What the provider may call a payment at the longest. */
const LONGEST_REFERENCE = 255

/** An id as it was copied or read out: letters of either case, with spaces around. */
export function normalised(kind: SearchKind, text: string): string {
  const plain = text.trim()
  return kind === 'phone' ? plain.replaceAll(/[\s-]/g, '') : plain.toUpperCase()
}

/** The queries that find orders by an order or a payment, whose number may be ours or the provider's: the next if one finds nothing. */
export function orderQueries(kind: 'order' | 'payment', text: string): string[] {
  const id = text.trim().toUpperCase()
  if (kind === 'order') return [`id=${id}`]
  const byProvider = `providerRef=${encodeURIComponent(text.trim())}`
  return ID.test(id) ? [`paymentId=${id}`, byProvider] : [byProvider]
}

/** What is wrong with what was typed; undefined if it can be searched for. */
export function searchFault(kind: SearchKind, text: string): 'support.enter' | 'support.wrongId' | 'support.tooLong' | undefined {
  const plain = normalised(kind, text)
  if (!plain) return 'support.enter'
  if (kind === 'order') return ID.test(plain) ? undefined : 'support.wrongId'
  return plain.length > LONGEST_REFERENCE ? 'support.tooLong' : undefined
}

/** The kind that an address names; order if it names none. */
export function kindOf(value: unknown): SearchKind {
  return KINDS.find(kind => kind === value) ?? 'order'
}

/** Where a search is kept: a number in the address, a phone only in the history of the tab. */
export function placeOf(kind: SearchKind, text: string) {
  return kind === 'phone' ? { query: { by: kind }, state: { phone: text } } : { query: { by: kind, q: text } }
}

/** What was searched for, out of where it is kept. */
export function wantedText(kind: SearchKind, inAddress: unknown, state: unknown): string {
  const kept = kind === 'phone' ? (state as { phone?: unknown } | null)?.phone : inAddress
  return typeof kept === 'string' ? kept : ''
}
