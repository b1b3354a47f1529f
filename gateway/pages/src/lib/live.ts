import { onScopeDispose, reactive, readonly } from 'vue'
import { api } from './api'
import { fullJitter, withJitter } from './backoff'
import { Problem } from './problem'
import type { Live, LivePromo } from './types'
import { isVisible, onVisibility } from './visibility'

export interface LiveState {
  /** Whether the server has answered once. */
  known: boolean
  local: boolean
  notice: string
  promos: Map<string, LivePromo>
}

const SHORTEST_MS = 1_000
const RETRY_BASE_MS = 2_000
const RETRY_CAP_MS = 30_000

const state: LiveState = reactive({ known: false, local: false, notice: '', promos: new Map() })

let interested = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running = false
let failures = 0
/** When the last answer allows the next request, by performance.now(). */
let notBefore = 0

/** What changes without a session: sale states, the operators' notice, local mode. */
export const live = readonly(state) as Readonly<LiveState>

/** Polls as long as the calling component is mounted and the tab is visible. */
export function useLive(): Readonly<LiveState> {
  interested++
  schedule()
  onScopeDispose(() => {
    interested--
    schedule()
  })
  return live
}

onVisibility(schedule)

function schedule(): void {
  clearTimeout(timer)
  if (interested === 0 || !isVisible() || running) return
  timer = setTimeout(poll, Math.max(0, notBefore - performance.now()))
}

async function poll(): Promise<void> {
  running = true
  let wait: number
  try {
    const answer = await api.get<Live>('/api/live')
    merge(answer)
    failures = 0
    // Somewhat earlier, never later than the server says: clients that started together drift apart.
    wait = withJitter(0.8 * Math.max(SHORTEST_MS, answer.pollAfterMillis || 0), 0.25)
  } catch (thrown) {
    wait = Math.max(Problem.from(thrown).retryAfterMs ?? 0, SHORTEST_MS + fullJitter(failures++, RETRY_BASE_MS, RETRY_CAP_MS))
  } finally {
    running = false
  }
  notBefore = performance.now() + wait
  schedule()
}

/** Gateways learn of a change one after the other: an answer may be older than the one before. */
function merge(answer: Live): void {
  state.known = true
  state.local = answer.local
  state.notice = answer.notice
  const promos = new Map<string, LivePromo>()
  for (const promo of answer.promos) {
    const known = state.promos.get(promo.id)
    promos.set(promo.id, known && known.generation > promo.generation ? known : promo)
  }
  state.promos = promos
}
