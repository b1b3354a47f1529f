/** What an admin can do about money that somebody has to decide on. */
export interface Act {
  text: string
  /** What is announced when it is done. */
  done: string
  path: string
  needsReason: boolean
  tone?: 'act' | 'bad' | 'plain' | undefined
}

type ActWord = 'approve' | 'approved' | 'decline' | 'declined' | 'retry' | 'retried' | 'settle' | 'settled'
type Words = (key: `refunds.${ActWord}`) => string

/** A buyer wants the money back of what was handed over to shipping. */
export function requestActs(orderId: string, t: Words): Act[] {
  const path = `/api/admin/refund-requests/${orderId}`
  return [
    { text: t('refunds.approve'), done: t('refunds.approved'), path: `${path}/approve`, needsReason: true, tone: 'act' },
    { text: t('refunds.decline'), done: t('refunds.declined'), path: `${path}/decline`, needsReason: true, tone: 'bad' }
  ]
}

/** The provider refuses to send money back. */
export function refusedActs(refundId: string, t: Words): Act[] {
  const path = `/api/admin/refunds/${refundId}`
  return [
    { text: t('refunds.retry'), done: t('refunds.retried'), path: `${path}/retry`, needsReason: false },
    { text: t('refunds.settle'), done: t('refunds.settled'), path: `${path}/complete`, needsReason: true, tone: 'bad' }
  ]
}
