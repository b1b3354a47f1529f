import { isWorthAnotherTry, leavesSolution, requestToken, type Solution } from './admission'
import { readAttempt, removeAttempt, writeAttempt, type Attempt } from './attempts'
import { exclusively } from './exclusive'
import { mergeOrder, orders } from './orders'
import { waitMs, type Wait } from './persist'
import { place } from './placing'
import { Problem } from './problem'
import { enter, type Phase, type PurchaseState } from './purchase-state'
import { serverClock } from './server-clock'
import { sleep } from './sleep'
import { socket } from './socket'
import { Solving } from './solving'
import type { SeckillToken } from './types'

/** One press of the button, or one resumption of an earlier press, until it is answered or given up. */
export interface Run {
  userId: string
  signal: AbortSignal
  /** By the device's clock, like the end of an attempt. */
  begunAt: number
}

const MAX_EXPIRED_TOKENS = 2
/** Who presses so soon after another tab was accepted has not seen it yet. */
const SAME_PRESS_MS = 2_000

/** The steps from the button to the order. Refusals are thrown as problems. */
export class Buying {
  readonly solving: Solving

  constructor(
    private readonly promoId: string,
    private readonly state: PurchaseState
  ) {
    this.solving = new Solving(promoId, state)
  }

  /** Goes on with an attempt that is not answered, else begins one. */
  async buy(quantity: number, run: Run): Promise<void> {
    const stored = readAttempt(run.userId, this.promoId)
    if (stored?.refusal) removeAttempt(run.userId, this.promoId)
    else if (stored && stored.endedAt === undefined && (await this.resume(run))) return
    for (let expired = 0; expired <= MAX_EXPIRED_TOKENS; ) {
      // Outside the turn: the buyer may take minutes, and another tab must not wait for them.
      const solution = await this.solving.solution(this.waiting('admitting', run), run.signal)
      enter(this.state, 'admitting')
      const outcome = await this.inTurn(run, () => this.attempt(quantity, solution, run))
      if (outcome === 'answered') return
      if (outcome === 'expired') expired++
    }
    throw new Problem({ slug: 'bad-token', status: 403, title: '' })
  }

  /** Waits for its turn, then goes on with the attempt that is stored. False if there is none any more. */
  async resume(run: Run): Promise<boolean> {
    enter(this.state, 'placing')
    return (await this.inTurn(run, async () => 'nothing' as const)) === 'answered'
  }

  /** Whoever has waited for another tab sees first what that tab has come to. */
  private inTurn<T>(run: Run, action: () => Promise<T>): Promise<T | 'answered' | 'expired'> {
    return exclusively(`sluice-purchase:${run.userId}:${this.promoId}`, run.signal, async () => {
      const stored = readAttempt(run.userId, this.promoId)
      if (stored?.endedAt === undefined) return stored ? this.place(stored, run) : action()
      if (stored.endedAt < run.begunAt - (stored.orderId ? SAME_PRESS_MS : 0)) return action()
      if (stored.orderId === undefined) throw new Problem(stored.refusal ?? { slug: 'unexpected', status: 0, title: '' })
      this.accept(stored.orderId)
      return 'answered'
    })
  }

  private async attempt(quantity: number, solution: Solution | undefined, run: Run): Promise<'answered' | 'expired' | 'again'> {
    const token = await this.admit(solution, run)
    if (!token) return 'again'
    const { promoId } = this
    const ordersBefore = [...orders.values()].filter(order => order.promoId === promoId).map(order => order.id)
    const startedAt = serverClock.now()
    return this.place({ promoId, userId: run.userId, quantity, ...token, startedAt, ordersBefore }, run)
  }

  /** A token, as soon as the gate lets the buyer in. Undefined if they have to solve another challenge. */
  private async admit(solution: Solution | undefined, run: Run): Promise<SeckillToken | undefined> {
    for (let tries = 0; ; tries++) {
      try {
        return await requestToken(this.promoId, solution, run.signal)
      } catch (thrown) {
        run.signal.throwIfAborted()
        const problem = Problem.from(thrown)
        this.state.challengeFailed = problem.slug === 'challenge-failed'
        if (this.state.challengeFailed) return undefined
        if (!isWorthAnotherTry(problem, this.promoId)) throw problem
        const wait = this.waiting('admitting', run)(problem, tries)
        // The answer was used up although the gate was full: the next one is found during the wait.
        const needsAnother = solution !== undefined && !leavesSolution(problem)
        const [another] = await Promise.all([needsAnother ? this.solving.solutionByItself(run.signal) : solution, wait])
        if (another === null) return undefined
        solution = another
      }
    }
  }

  private async place(attempt: Attempt, run: Run): Promise<'answered' | 'expired'> {
    enter(this.state, 'placing')
    // Before it is sent: whatever happens to this page then, the token is known.
    writeAttempt({ ...attempt, abandoned: false })
    const order = await place(attempt, this.waiting('placing', run)).catch((thrown: unknown) => {
      if (thrown instanceof Problem) rememberRefusal(attempt, thrown)
      throw thrown
    })
    if (!order) {
      removeAttempt(attempt.userId, attempt.promoId)
      return 'expired'
    }
    writeAttempt({ ...attempt, orderId: order.id, endedAt: Date.now() })
    // The user may have signed out while it was sent.
    run.signal.throwIfAborted()
    mergeOrder(order)
    socket.ensure()
    this.accept(order.id)
    return 'answered'
  }

  private accept(orderId: string): void {
    enter(this.state, 'accepted', { orderId, challengeFailed: false })
  }

  private waiting(next: Phase, run: Run): Wait {
    return async (problem, tries) => {
      // Whoever ended it has said what is shown now.
      run.signal.throwIfAborted()
      const ms = waitMs(problem, tries)
      enter(this.state, 'waiting', { problem, waitUntil: serverClock.now() + ms })
      await sleep(ms, run.signal)
      enter(this.state, next)
    }
  }
}

/** Who is signed out may sign in again and go on; everything else is the end of the attempt. */
function rememberRefusal(attempt: Attempt, { slug, status, title }: Problem): void {
  if (status !== 401) writeAttempt({ ...attempt, refusal: { slug, status, title }, endedAt: Date.now() })
}
