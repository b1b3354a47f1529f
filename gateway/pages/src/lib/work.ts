import type { WorkChallenge } from './types'

export interface WorkOptions {
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** Solves a proof of work in a worker of its own, so that the page stays responsive. Rejects with an AbortError when aborted. */
export declare function solve(challenge: Pick<WorkChallenge, 'salt' | 'bits'>, options?: WorkOptions): Promise<string>
