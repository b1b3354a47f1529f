import { onAttempt, readAttempt, removeAttempt, writeAttempt, type Attempt } from './attempts'
import { Buying, type Run } from './buying'
import { live } from './live'
import { load } from './orders'
import { Problem } from './problem'
import { enter, newState, type Phase } from './purchase-state'
import { session, whenKnown } from './session'
import type { LivePromo } from './types'

const UNDER_WAY: readonly Phase[] = ['challenge', 'working', 'admitting', 'waiting', 'placing']
/** Phases in which an attempt of another tab takes over. */
const GIVING_WAY: readonly Phase[] = ['idle', 'refused', 'challenge', 'working']
/** Refusals that mean there may be an order already. */
const HAS_ORDER: readonly string[] = ['limit-reached', 'token-used']
/** How long the order of an attempt is remembered beside the button. */
const REMEMBERED_MS = 24 * 3_600_000

/**
 * Who may begin, join or end an attempt. However often it is pressed, in however many tabs, and after a reload, it is one:
 * the token is stored before it is sent, whoever comes later goes on with it, and the server answers one token with one order.
 */
export class PurchaseFlow {
  readonly state = newState()
  readonly buying: Buying
  private userId: string | undefined
  private controller: AbortController | undefined
  /** How many, by a press that waits until it is known who is signed in. */
  private pressed: number | undefined
  /** The generation that was known when it was refused. */
  private refusedAt = 0

  constructor(private readonly promoId: string) {
    this.buying = new Buying(promoId, this.state)
    onAttempt(attempt => this.onOtherTab(attempt))
  }

  start(quantity: number): void {
    if (this.state.phase !== 'idle' && this.state.phase !== 'refused') return
    if (!session.known) this.startWhenKnown(quantity)
    else if (this.userId === undefined) this.refuse(Problem.signInFirst())
    else this.begin(this.userId, run => this.buying.buy(quantity, run))
  }

  cancelWaiting(): void {
    if (this.state.phase !== 'waiting' && this.state.phase !== 'admitting') return
    this.pressed = undefined
    this.end()
    const stored = this.userId === undefined ? undefined : readAttempt(this.userId, this.promoId)
    // It may have bought: pressing again goes on with this token.
    if (stored && stored.endedAt === undefined) writeAttempt({ ...stored, abandoned: true })
    enter(this.state, 'idle')
  }

  reset(): void {
    if (this.state.phase === 'placing') return
    this.cancelWaiting()
    this.end()
    enter(this.state, 'idle', { challengeFailed: false })
  }

  /**
   * A page that is opened shows an order of before beside the button, and does not lead to it again. What was refused may be
   * possible by now: an order that was cancelled or not paid no longer counts for the limit.
   */
  forgetAnswer(): void {
    if (this.state.phase === 'accepted' || this.state.phase === 'refused') enter(this.state, 'idle')
  }

  /** Another user, or none any more: an attempt is its user's alone. */
  changeUser(userId: string | undefined): void {
    const wasUnderWay = UNDER_WAY.includes(this.state.phase)
    this.end()
    this.userId = userId
    enter(this.state, 'idle', { orderId: null, challengeFailed: false })
    if (userId !== undefined) this.adopt(userId)
    else if (wasUnderWay) this.refuse(Problem.signInFirst())
  }

  /** Sold out is not for ever: units of orders that are not paid come back. */
  onLive(promo: LivePromo): void {
    const isBack = promo.onSale && promo.stock !== 'SOLD_OUT' && promo.generation > this.refusedAt
    if (isBack && this.state.phase === 'refused' && this.state.problem?.slug === 'sold-out') this.reset()
  }

  /** Goes on with what a reload interrupted. */
  private adopt(userId: string): void {
    const stored = readAttempt(userId, this.promoId)
    if (!stored) return
    if (stored.endedAt === undefined) {
      if (!stored.abandoned) this.join(userId)
    } else if (stored.orderId !== undefined && Date.now() - stored.endedAt < REMEMBERED_MS) {
      this.state.orderId = stored.orderId
    } else {
      removeAttempt(userId, this.promoId)
    }
  }

  private onOtherTab(attempt: Attempt): void {
    if (attempt.userId !== this.userId || attempt.promoId !== this.promoId) return
    const { phase } = this.state
    if (attempt.orderId !== undefined) {
      // A tab that sends the same token gets the same answer, and one that waits for its turn sees it then.
      if (phase === 'placing' || phase === 'accepted') return
      this.end()
      enter(this.state, 'accepted', { orderId: attempt.orderId })
    } else if (attempt.endedAt === undefined && !attempt.abandoned && GIVING_WAY.includes(phase)) {
      this.join(attempt.userId)
    }
  }

  private join(userId: string): void {
    this.begin(userId, async run => {
      if (!(await this.buying.resume(run))) enter(this.state, 'idle')
    })
  }

  /** Who presses before the server has said who they are is not sent to sign in for that. */
  private startWhenKnown(quantity: number): void {
    this.pressed = quantity
    enter(this.state, 'admitting', { challengeFailed: false })
    void whenKnown().then(() => {
      if (this.pressed !== quantity) return
      this.pressed = undefined
      // Of an attempt that is stored this one is a part.
      if (this.state.phase === 'admitting') enter(this.state, 'idle')
      this.start(quantity)
    })
  }

  private begin(userId: string, steps: (run: Run) => Promise<void>): void {
    this.end()
    const controller = new AbortController()
    this.controller = controller
    enter(this.state, 'admitting', { challengeFailed: false, quantity: 1 })
    void steps({ userId, signal: controller.signal, begunAt: Date.now() })
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) this.refuse(Problem.from(thrown))
      })
      .finally(() => controller.abort())
  }

  private end(): void {
    this.controller?.abort()
  }

  private refuse(problem: Problem): void {
    this.refusedAt = live.promos.get(this.promoId)?.generation ?? 0
    enter(this.state, 'refused', { problem, challengeFailed: false })
    if (problem.orderId !== undefined) this.state.orderId = problem.orderId
    else if (HAS_ORDER.includes(problem.slug)) void this.findOrder()
  }

  /** So that the page can lead to it. */
  private async findOrder(): Promise<void> {
    const userId = this.userId
    const order = (await load().catch(() => [])).find(candidate => candidate.promoId === this.promoId)
    if (order && userId === this.userId) this.state.orderId = order.id
  }
}
