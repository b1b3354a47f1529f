import { fetchChallenge, type ChallengeKind, type Solution } from './admission'
import { persist, waitMs, type Wait } from './persist'
import { enter, type PurchaseState } from './purchase-state'
import { sleep } from './sleep'
import type { SliderChallenge, WorkChallenge } from './types'
import { solve } from './work'

/** What the buyer does with a challenge: answers it, or wants another. */
type Input = { answer: string } | { kind: ChallengeKind }

/** Has challenges solved: pictures by the buyer, proofs of work by a worker. */
export class Solving {
  private kind: ChallengeKind = 'SLIDER'
  private give: ((input: Input) => void) | undefined

  constructor(
    private readonly promoId: string,
    private readonly state: PurchaseState
  ) {}

  answer(value: string): void {
    if (this.state.phase === 'challenge') this.give?.({ answer: value })
  }

  /** Another kind, or a new one of the same kind. */
  switchTo(kind: ChallengeKind): void {
    if (this.state.phase === 'challenge' || this.state.phase === 'working') this.give?.({ kind })
  }

  /** An answer to a challenge of the kind that the buyer chose; undefined if the promotion has no challenge. */
  async solution(wait: Wait, signal: AbortSignal): Promise<Solution | undefined> {
    for (;;) {
      const challenge = await persist(() => fetchChallenge(this.promoId, this.kind, signal), wait)
      if (challenge.kind === 'NONE') return undefined
      const input = await this.present(challenge, signal)
      // Shown as under way from the first moment, so that nothing can be pressed twice.
      enter(this.state, 'admitting')
      if ('answer' in input) return { challengeId: challenge.challengeId, answer: input.answer, expiresAt: challenge.expiresAt }
      this.kind = input.kind
    }
  }

  /** An answer without the buyer, while they wait: proof of work. Null if the server wants them to solve a picture. */
  async solutionByItself(signal: AbortSignal): Promise<Solution | null> {
    const quietly: Wait = (problem, tries) => sleep(waitMs(problem, tries), signal)
    const challenge = await persist(() => fetchChallenge(this.promoId, 'WORK', signal), quietly)
    if (challenge.kind !== 'WORK') return null
    const answer = await solve(challenge, { signal })
    return { challengeId: challenge.challengeId, answer, expiresAt: challenge.expiresAt }
  }

  private async present(challenge: SliderChallenge | WorkChallenge, signal: AbortSignal): Promise<Input> {
    const input = new Promise<Input>((resolve, reject) => {
      this.give = resolve
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    if (challenge.kind === 'SLIDER') {
      enter(this.state, 'challenge', { challenge })
      return input
    }
    enter(this.state, 'working', { challenge })
    return this.work(challenge, input)
  }

  private async work(challenge: WorkChallenge, input: Promise<Input>): Promise<Input> {
    const done = new AbortController()
    const onProgress = (share: number) => (this.state.progress = share)
    try {
      const answer = solve(challenge, { signal: done.signal, onProgress }).then(found => ({ answer: found }))
      return await Promise.race([input, answer])
    } finally {
      done.abort()
    }
  }
}
