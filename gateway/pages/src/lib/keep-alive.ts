import { watch } from 'vue'
import { withJitter } from './backoff'
import { serverClock } from './server-clock'
import { restore, session } from './session'
import { isVisible, onVisibility } from './visibility'

/** A session ends after half an hour without a request that reads it, and a page that waits for a start sends none. */
const SHORTEST_MS = 8 * 60_000
const JITTER = 0.5
const EARLIEST_LEAD_MS = 5 * 60_000
const LATEST_LEAD_MS = 60_000

/** Asks for the session about every ten minutes while somebody is signed in and the tab is visible. Returns what ends it. */
export function keepAlive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0

  function arm() {
    clearTimeout(timer)
    if (session.user && isVisible()) timer = setTimeout(ask, Math.max(0, dueAt - performance.now()))
  }

  function ask() {
    void restore()
    postpone()
  }

  function postpone() {
    dueAt = performance.now() + withJitter(SHORTEST_MS, JITTER)
    arm()
  }

  const stops = [watch(() => session.user?.id, postpone, { immediate: true, flush: 'sync' }), onVisibility(arm)]
  return () => {
    stops.forEach(stop => stop())
    clearTimeout(timer)
  }
}

/**
 * Asks for the session once before a start, so that nobody finds out at the button that it has ended. Those who wait together ask
 * anywhere between five minutes and one before it. Returns what prevents it.
 */
export function restoreBefore(startsAt: string | number): () => void {
  const lead = EARLIEST_LEAD_MS - Math.random() * (EARLIEST_LEAD_MS - LATEST_LEAD_MS)
  // A hidden tab asks on its return, if that is due.
  return serverClock.before(startsAt, lead, () => {
    if (session.user && isVisible()) void restore()
  })
}
