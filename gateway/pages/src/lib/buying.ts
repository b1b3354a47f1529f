import { isWorthAnotherTry, leavesSolution, requestToken, type Solution } from './admission'
import { readAttempt, removeAttempt, writeAttempt, type Attempt } from './attempts'
import { exclusively } from './exclusive'
import { mergeOrder, orders } from './orders'
import { isPaused, resumed } from './pause'
import { waitMs, type Wait } from './persist'
import { mayBeMadeYet, place } from './placing'
import { Problem } from './problem'
import { enter, type Phase, type PurchaseState } from './purchase-state'
import { serverClock } from './server-clock'
import { sleep } from './sleep'
import { socket } from './socket'
import { Solving } from './solving'
import type { Order, SeckillToken } from './types'

/** One press of the button, or one resumption of an earlier press, until it is answered or given up. */
export interface Run {
  userId: string
  signal: AbortSignal
  /** By the device's clock, like the end of an attempt. */
  begunAt: number
}

/** What a turn came to; or why and how to wait for the next one, while other tabs may have theirs. */
type Outcome = 'answered' | 'expired' | 'again' | 'nothing'
interface Pause {
  before: Phase
  /** An outcome if there is to be no next turn. */
  wait(tries: number): Promise<Outcome | void>
}

const MAX_EXPIRED_TOKENS = 2
/** Who presses so soon after another tab was accepted has not seen it yet. */
const SAME_PRESS_MS = 2_000
/** An order whose answer was lost may be made a moment after its token was refused. */
const LOOKUPS = 3
const LOOKUP_MS = 2_500

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
      const asking = { solution }
      const outcome = await this.inTurns(run, () => this.attempt(quantity, asking, run))
      if (outcome === 'answered') return
      if (outcome === 'expired') expired++
    }
    throw new Problem({ slug: 'bad-token', status: 403, title: '' })
  }

  /** Waits for its turn, then goes on with the attempt that is stored. False if there is none any more. */
  async resume(run: Run): Promise<boolean> {
    enter(this.state, 'placing')
    return (await this.inTurns(run, async () => 'nothing')) === 'answered'
  }

  /** One try per turn. It waits between them, not within: another tab, where the buyer looks now, is not held up. */
  private async inTurns(run: Run, action: () => Promise<Outcome | Pause>): Promise<Outcome> {
    let before: Phase | undefined
    for (let tries = 0; ; tries++) {
      const turn = await exclusively(`sluice-purchase:${run.userId}:${this.promoId}`, run.signal, () => this.takeTurn(run, action))
      if (typeof turn === 'string') return turn
      if (turn.before !== before) tries = 0
      before = turn.before
      const outcome = await turn.wait(tries)
      if (outcome) return outcome
    }
  }

  /** Whoever has waited for another tab sees first what that tab has come to. */
  private async takeTurn(run: Run, action: () => Promise<Outcome | Pause>): Promise<Outcome | Pause> {
    const stored = readAttempt(run.userId, this.promoId)
    if (stored?.endedAt === undefined) return stored ? this.place(stored, run) : action()
    if (stored.endedAt < run.begunAt - (stored.orderId ? SAME_PRESS_MS : 0)) return action()
    this.state.quantity = stored.quantity
    if (stored.orderId === undefined) throw new Problem(stored.refusal ?? { slug: 'unexpected', status: 0, title: '' })
    this.accept(stored.orderId)
    return 'answered'
  }

  private async attempt(quantity: number, asking: { solution: Solution | undefined }, run: Run): Promise<Outcome | Pause> {
    const { promoId } = this
    let token: SeckillToken
    try {
      token = await requestToken(promoId, asking.solution, run.signal)
    } catch (thrown) {
      run.signal.throwIfAborted()
      return this.afterRefusedToken(Problem.from(thrown), asking, run)
    }
    const ordersBefore = [...orders.values()].filter(order => order.promoId === promoId).map(order => order.id)
    const startedAt = serverClock.now()
    return this.place({ promoId, userId: run.userId, quantity, ...token, startedAt, ordersBefore }, run)
  }

  /** Again if the buyer has to solve another challenge. */
  private afterRefusedToken(problem: Problem, asking: { solution: Solution | undefined }, run: Run): Outcome | Pause {
    this.state.challengeFailed = problem.slug === 'challenge-failed'
    if (this.state.challengeFailed) return 'again'
    if (!isWorthAnotherTry(problem, this.promoId)) throw problem
    const wait = async (tries: number) => {
      const waited = this.waiting('admitting', run)(problem, tries)
      // A pause may outlast an answer.
      if (problem.slug === 'paused') await waited
      // The answer may be used up: the next one is found during the wait.
      const needsAnother = asking.solution !== undefined && !leavesSolution(problem, asking.solution)
      const [another] = await Promise.all([needsAnother ? this.solving.solutionByItself(run.signal) : asking.solution, waited])
      if (another === null) return 'again'
      asking.solution = another
    }
    return { before: 'admitting', wait }
  }

  private async place(attempt: Attempt, run: Run): Promise<Outcome | Pause> {
    enter(this.state, 'placing', { quantity: attempt.quantity })
    // Before it is sent: whatever happens to this page then, the token is known.
    writeAttempt({ ...attempt, abandoned: false })
    let order: Order | undefined
    try {
      order = await place(attempt)
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
      if (thrown.isPassing) return { before: 'placing', wait: tries => this.waitWith(attempt, thrown, tries, run) }
      rememberRefusal(attempt, thrown)
      throw thrown
    }
    if (!order) return lookAgain(attempt, run)
    writeAttempt({ ...attempt, orderId: order.id, endedAt: Date.now() })
    // The user may have signed out while it was sent.
    run.signal.throwIfAborted()
    mergeOrder(order)
    socket.ensure()
    this.accept(order.id)
    return 'answered'
  }

  private async waitWith(attempt: Attempt, problem: Problem, tries: number, run: Run): Promise<void> {
    const since = serverClock.now()
    await this.waiting('placing', run)(problem, tries)
    if (problem.slug === 'paused') prolong(attempt, serverClock.now() - since)
  }

  private accept(orderId: string): void {
    enter(this.state, 'accepted', { orderId, challengeFailed: false })
  }

  private waiting(next: Phase, run: Run): Wait {
    return async (problem, tries) => {
      // Whoever ended it has said what is shown now.
      run.signal.throwIfAborted()
      if (problem.slug === 'paused' && isPaused(this.promoId)) {
        enter(this.state, 'waiting', { problem })
        await resumed(this.promoId, run.signal)
      } else {
        const ms = waitMs(problem, tries)
        enter(this.state, 'waiting', { problem, waitUntil: serverClock.now() + ms })
        await sleep(ms, run.signal)
      }
      enter(this.state, next)
    }
  }
}

/** A token that was refused without an order: a few times more among the orders, then it has expired for good. */
function lookAgain(attempt: Attempt, run: Run): Outcome | Pause {
  const lookups = (attempt.lookups ?? 0) + 1
  if (lookups < LOOKUPS && mayBeMadeYet(attempt)) {
    writeAttempt({ ...attempt, lookups })
    return { before: 'placing', wait: () => sleep(LOOKUP_MS, run.signal) }
  }
  // Another tab may have begun anew already.
  if (readAttempt(attempt.userId, attempt.promoId)?.token === attempt.token) removeAttempt(attempt.userId, attempt.promoId)
  return 'expired'
}

/** The time of a token stands still in a pause. Another tab may have ended its attempt meanwhile. */
function prolong(attempt: Attempt, ms: number): void {
  const stored = readAttempt(attempt.userId, attempt.promoId)
  if (stored?.token !== attempt.token || stored.endedAt !== undefined) return
  writeAttempt({ ...stored, expiresAt: new Date(Date.parse(attempt.expiresAt) + ms).toISOString() })
}

/** Who is signed out may sign in again and go on; everything else is the end of the attempt. */
function rememberRefusal(attempt: Attempt, { slug, status, title }: Problem): void {
  if (status !== 401) writeAttempt({ ...attempt, refusal: { slug, status, title }, endedAt: Date.now() })
}
