import { api } from './api'
import { fullJitter } from './backoff'
import { onVisibility, whenVisible } from './visibility'

const SAMPLES = 5
const SAMPLE_TIMEOUT_MS = 3_000
const LEAD_MS = 30_000
/** Those who wait together measure apart: five requests of each in the same second would be a rush of their own. */
const SPREAD_MS = 20_000
const RETRY_BASE_MS = 2_000
const RETRY_CAP_MS = 30_000
/** Crystals of cheap devices are wrong by so much per millisecond. */
const DRIFT = 100e-6
/** A clock that is too fast by less than this stands still until it is right again; beyond that it jumps. */
const HOLD_MS = 1_000
/** setTimeout fires at once for longer waits than 2^31 ms. */
const LONGEST_TIMER_MS = 2 ** 30

interface Measurement {
  /** Add it to performance.now(). */
  offset: number
  /** How wrong it can be: half of the round trip. */
  error: number
  takenAt: number
}

class ServerClock {
  // Until the first measurement the device's clock has to do.
  private offset = Date.now() - performance.now()
  private latest = 0
  private measured: Measurement | undefined
  private running: Promise<boolean> | undefined
  private started = false
  private failures = 0
  private readonly whenCorrected = new Set<() => void>()

  constructor() {
    onVisibility(visible => {
      if (visible && this.started) void this.synchronise()
    })
  }

  /** Milliseconds since the epoch on the server's clock. Does not run backwards when a measurement corrects it a little. */
  now(): number {
    const now = performance.now() + this.offset
    if (now > this.latest || this.latest - now > HOLD_MS) this.latest = now
    return this.latest
  }

  /** Measures the offset: the best of five small requests. False if none was answered; then it tries again by itself. */
  synchronise(): Promise<boolean> {
    this.started = true
    this.running ??= this.measure().finally(() => (this.running = undefined))
    return this.running
  }

  /** Measures again 30 to 50 s before that moment. Returns what prevents it. */
  keepExactFor(startsAt: string | number): () => void {
    const spread = Math.min(SPREAD_MS, Math.max(0, millis(startsAt) - this.now() - LEAD_MS))
    return this.before(startsAt, LEAD_MS + Math.random() * spread, () => void this.synchronise())
  }

  /** Does something so long before a start, unless that has been already. Returns what prevents it. */
  before(startsAt: string | number, leadMs: number, action: () => void): () => void {
    const moment = millis(startsAt) - leadMs
    const decide = () => (moment > this.now() ? this.at(moment, action) : () => {})
    let prevent = decide()
    if (this.measured) return prevent
    // Decided by the device's clock, which may be wrong: once more when it is known better.
    const stop = this.onCorrection(() => {
      stop()
      prevent()
      prevent = decide()
    })
    return () => {
      stop()
      prevent()
    }
  }

  /** Does something at a moment of this clock, also if the clock is corrected meanwhile. Returns what prevents it. */
  at(moment: number, action: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      this.whenCorrected.delete(arm)
    }
    const arm = () => {
      clearTimeout(timer)
      const wait = moment - this.now()
      // Timers may fire early: look again then.
      if (wait > 0) {
        timer = setTimeout(arm, Math.min(Math.ceil(wait), LONGEST_TIMER_MS))
        return
      }
      stop()
      action()
    }
    this.whenCorrected.add(arm)
    arm()
    return stop
  }

  /** Calls the listener whenever a measurement changes the clock, until the returned function is called. */
  onCorrection(listener: () => void): () => void {
    this.whenCorrected.add(listener)
    return () => this.whenCorrected.delete(listener)
  }

  private async measure(): Promise<boolean> {
    let best: Measurement | undefined
    // One after the other: requests that are under way at the same time delay each other.
    for (let i = 0; i < SAMPLES; i++) {
      const sample = await takeSample()
      if (!sample || (best && sample.error >= best.error)) continue
      // At once: pages that are open count by this clock.
      best = sample
      this.adopt(best)
    }
    if (!best) this.tryAgain()
    return best !== undefined
  }

  private adopt(fresh: Measurement): void {
    this.failures = 0
    if (this.measured && !improves(fresh, this.measured)) return
    // The first measurement may set a wrong device clock back.
    if (!this.measured) this.latest = 0
    this.measured = fresh
    this.offset = fresh.offset
    // A listener may stop others that have not been called yet.
    for (const listener of [...this.whenCorrected]) if (this.whenCorrected.has(listener)) listener()
  }

  private tryAgain(): void {
    // A clock that was right once is still nearly right.
    if (this.measured) return
    const wait = RETRY_BASE_MS + fullJitter(this.failures++, RETRY_BASE_MS, RETRY_CAP_MS)
    setTimeout(() => whenVisible(() => void this.synchronise()), wait)
  }
}

/** The server's time in the browser, whatever the device's own clock says. */
export const serverClock = new ServerClock()

/** Milliseconds since the epoch of a moment given either way. */
export function millis(moment: string | number): number {
  return typeof moment === 'number' ? moment : Date.parse(moment)
}

/** A slow answer knows less than a quick one of before, unless it proves it wrong: the device may have slept. */
function improves(fresh: Measurement, known: Measurement): boolean {
  const knownError = known.error + (fresh.takenAt - known.takenAt) * DRIFT
  return fresh.error <= knownError || Math.abs(fresh.offset - known.offset) > fresh.error + knownError
}

async function takeSample(): Promise<Measurement | undefined> {
  try {
    const sent = performance.now()
    const response = await api.raw('GET', '/api/clock', { timeoutMs: SAMPLE_TIMEOUT_MS })
    const received = performance.now()
    const { serverTime } = (await response.json()) as { serverTime: string }
    const error = (received - sent) / 2
    const offset = Date.parse(serverTime) - (sent + error)
    return Number.isNaN(offset) ? undefined : { offset, error, takenAt: received }
  } catch {
    return undefined
  }
}
