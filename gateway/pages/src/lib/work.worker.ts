import { find } from './work-search'

/** What the page sends. */
export interface WorkRequest {
  salt: string
  bits: number
}

/** What the worker sends back: how many numbers it has tried, and in the end the one it found. */
export type WorkMessage = { tried: number } | { answer: string }

self.onmessage = (event: MessageEvent<WorkRequest>) => {
  const { salt, bits } = event.data
  const answer = find(salt, bits, tried => postMessage({ tried } satisfies WorkMessage))
  postMessage({ answer } satisfies WorkMessage)
}
