import { watch } from 'vue'
import { fullJitter } from './backoff'
import { live } from './live'
import { sleep } from './sleep'

/** Those who wait for a promotion come back within so long of each other once it goes on. */
const SPREAD_MS = 3_000

/** Whether nobody gets a token or an order at the moment, as far as is known. */
export function isPaused(promoId: string): boolean {
  return live.promos.get(promoId)?.paused === true
}

/** Resolves once the promotion is no longer paused, a moment later for some. */
export async function resumed(promoId: string, signal: AbortSignal): Promise<void> {
  await notPaused(promoId, signal)
  await sleep(fullJitter(0, SPREAD_MS, SPREAD_MS), signal)
}

function notPaused(promoId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (!isPaused(promoId)) return resolve()
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    const stop = watch(
      () => isPaused(promoId),
      () => {
        stop()
        signal.removeEventListener('abort', abort)
        resolve()
      },
      { flush: 'sync' }
    )
    signal.addEventListener('abort', abort, { once: true })
  })
}
