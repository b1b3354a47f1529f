import { fullJitter, withJitter } from './backoff'

/** What to do after a connection has ended. */
export interface Next {
  /** How long to wait before the next one; Infinity for never. */
  waitMs: number
  /** Whether orders have to be polled meanwhile. */
  poll: boolean
}

const BASE_MS = 1_000
const CAP_MS = 30_000
const FULL_MS = 10_000
/** Handshakes that may fail in a row: a browser does not say whether one was refused or never arrived. */
const MAX_FAILED_HANDSHAKES = 3
const FALLBACK_MS = 60_000

/** Decides when to connect again, by what the server said at the end of the last connection. */
export class Reconnects {
  private attempt = 0
  private failedHandshakes = 0

  /** The connection has been healthy for a while, or it is a new user's. */
  reset(): void {
    this.attempt = 0
    this.failedHandshakes = 0
  }

  opened(): void {
    this.failedHandshakes = 0
  }

  afterFailedHandshake(): Next {
    this.failedHandshakes++
    if (this.failedHandshakes < MAX_FAILED_HANDSHAKES) return { waitMs: this.backOff(), poll: false }
    return { waitMs: withJitter(FALLBACK_MS, 0.5), poll: true }
  }

  /** The codes are those of order-service's README, "Push". */
  afterClose(code: number, reason: string): Next {
    if (code === 1008) return { waitMs: Infinity, poll: true }
    const asked = secondsIn(reason)
    if (asked !== undefined) {
      // What is closed again and again, other than by a node that stops, waits longer each time.
      return { waitMs: withJitter(asked * 1_000, 1) + (code === 1001 ? 0 : this.backOff()), poll: false }
    }
    switch (code) {
      case 1001:
        // Everyone who was connected to that node comes back now.
        return { waitMs: withJitter(500, 7), poll: false }
      case 1013:
        return { waitMs: withJitter(FULL_MS, 1) + this.backOff(), poll: false }
      default:
        return { waitMs: this.backOff(), poll: false }
    }
  }

  private backOff(): number {
    return fullJitter(this.attempt++, BASE_MS, CAP_MS)
  }
}

/** A close reason may say after how many seconds to come back: `5`, `retry after 5`, `Retry-After: 5`. */
function secondsIn(reason: string): number | undefined {
  const match = /^(?:retry[- ]after[: ]*)?(\d{1,4})\s*s?$/i.exec(reason.trim())
  return match ? Number(match[1]) : undefined
}
