import type { WorkChallenge } from './types'
import type { WorkMessage, WorkRequest } from './work.worker'

export interface WorkOptions {
  signal?: AbortSignal
  /** From 0 to 1; an estimate, because the work is a matter of luck. */
  onProgress?: (share: number) => void
}

/** Solves a proof of work in a worker of its own, so that the page stays responsive. Rejects when aborted. */
export function solve(challenge: Pick<WorkChallenge, 'salt' | 'bits'>, options: WorkOptions = {}): Promise<string> {
  const { signal, onProgress } = options
  const { salt, bits } = challenge
  return new Promise<string>((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
    const abort = () => end(() => reject(signal?.reason))
    const end = (finish: () => void) => {
      worker.terminate()
      signal?.removeEventListener('abort', abort)
      finish()
    }
    signal?.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
      if ('answer' in data) end(() => resolve(data.answer))
      else onProgress?.(likelihood(data.tried, bits))
    }
    worker.onerror = event => end(() => reject(new Error(`The proof of work failed: ${event.message}`)))
    worker.postMessage({ salt, bits } satisfies WorkRequest)
  })
}

/** How likely it was to have found the answer by now: grows quickly at first and never reaches 1. */
export function likelihood(tried: number, bits: number): number {
  return 1 - Math.exp(-tried / 2 ** bits)
}
