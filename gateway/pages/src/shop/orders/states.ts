import type { OrderState } from '@/lib/types'

/** From which nothing more happens, and nothing was bought. */
export const ENDED: readonly OrderState[] = ['REJECTED', 'CLOSED', 'CANCELLED', 'REFUNDED']

/** The colour of a state: what is to be done, what went well, what did not. */
export const TONES: Record<OrderState, string> = {
  ACCEPTED: 'tag--brand',
  CONFIRMED: 'tag--act',
  REJECTED: 'tag--bad',
  PAID: 'tag--good',
  CLOSED: '',
  CANCELLED: '',
  REFUNDING: 'tag--brand',
  REFUNDED: ''
}
