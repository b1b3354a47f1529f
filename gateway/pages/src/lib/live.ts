import type { LivePromo } from './types'

export interface LiveState {
  /** Whether the server has answered once. */
  known: boolean
  local: boolean
  notice: string
  promos: Map<string, LivePromo>
}

/** What changes without a session: sale states, the operators' notice, local mode. */
export declare const live: Readonly<LiveState>

/** Polls as long as the calling component is mounted and the tab is visible. */
export declare function useLive(): Readonly<LiveState>
