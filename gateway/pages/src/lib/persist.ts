import { fullJitter, withJitter } from './backoff'
import { Problem } from './problem'

/** Waits as long as a problem that passes asks for; `tries` counts those before. */
export type Wait = (problem: Problem, tries: number) => Promise<void>

const SHORTEST_MS = 300
const BASE_MS = 500
const CAP_MS = 8_000

/** Calls until there is an answer, or a problem that does not pass by itself: that is thrown. */
export async function persist<T>(call: () => Promise<T>, wait: Wait): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (thrown) {
      if (!(thrown instanceof Problem && thrown.isPassing)) throw thrown
      await wait(thrown, tries)
    }
  }
}

/** Never earlier than the server asks for, a little later for some, and longer with every try. */
export function waitMs(problem: Problem, tries: number): number {
  const asked = withJitter(problem.retryAfterMs ?? SHORTEST_MS, 0.5)
  return Math.max(asked, fullJitter(tries, BASE_MS, CAP_MS))
}
