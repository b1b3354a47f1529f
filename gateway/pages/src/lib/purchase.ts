import { effectScope, watch } from 'vue'
import type { ChallengeKind } from './admission'
import { live } from './live'
import { PurchaseFlow } from './purchase-flow'
import type { PurchaseState } from './purchase-state'
import { session } from './session'

export type { Phase } from './purchase-state'

/** What a buyer can do about an attempt. */
export interface PurchaseActions {
  /** Does nothing while an attempt is under way, or once it is accepted. */
  start(quantity: number): void
  answer(value: string): void
  /** Another kind, or a new one of the same kind. */
  switchChallenge(kind: ChallengeKind): void
  cancelWaiting(): void
  /** Back to idle: the buyer closed the challenge, or has read the answer. Does nothing while the order is being placed. */
  reset(): void
}

/** The way of one attempt of this user for one promotion; reactive. */
export type Purchase = Readonly<PurchaseState> & PurchaseActions

const flows = new Map<string, { flow: PurchaseFlow; purchase: Purchase }>()

/** The attempt for this promotion: the same one for every component of the tab, also after coming back to the page. */
export function usePurchase(promoId: string): Purchase {
  const known = flows.get(promoId)
  if (known) {
    known.flow.forgetAnswer()
    return known.purchase
  }
  const flow = new PurchaseFlow(promoId)
  const purchase = Object.assign(flow.state, actionsOf(flow))
  flows.set(promoId, { flow, purchase })
  // Not of the component that happens to be the first: an attempt goes on when its page is left.
  effectScope(true).run(() => {
    watch(() => session.user?.id, userId => flow.changeUser(userId), { immediate: true, flush: 'sync' })
    watch(() => live.promos.get(promoId), promo => promo && flow.onLive(promo))
  })
  return purchase
}

function actionsOf(flow: PurchaseFlow): PurchaseActions {
  return {
    start: quantity => flow.start(quantity),
    answer: value => flow.buying.solving.answer(value),
    switchChallenge: kind => flow.buying.solving.switchTo(kind),
    cancelWaiting: () => flow.cancelWaiting(),
    reset: () => flow.reset()
  }
}
