import { vi } from 'vitest'
import { find } from '../work-search'

/** Shows or hides the tab. */
export function setVisible(visible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: visible ? 'visible' : 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Storage that refuses whatever is tried. Spies on `Storage.prototype` do not reach the one of happy-dom. */
export function blockStorage(name = 'SecurityError'): void {
  const refuse = () => {
    throw new DOMException('denied', name)
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

/** Locks that tabs of one browser share. */
export class FakeLocks {
  private readonly queues = new Map<string, Promise<unknown>>()

  constructor() {
    Object.defineProperty(navigator, 'locks', { value: this, configurable: true })
  }

  async request<T>(name: string, { signal }: { signal: AbortSignal }, action: () => Promise<T>): Promise<T> {
    const before = this.queues.get(name) ?? Promise.resolve()
    let free = () => {}
    const mine = new Promise<void>(resolve => (free = resolve))
    this.queues.set(name, before.then(() => mine))
    try {
      await Promise.race([before, new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))])
      signal.throwIfAborted()
      return await action()
    } finally {
      free()
    }
  }
}

/** A browser without locks, as over plain http. */
export function withoutLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
}

/** Does the worker's work at once. */
export class FakeWorker {
  static made: FakeWorker[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  terminated = false

  constructor() {
    FakeWorker.made.push(this)
  }

  postMessage({ salt, bits }: { salt: string; bits: number }): void {
    setTimeout(() => {
      if (!this.terminated) this.onmessage?.({ data: { answer: find(salt, bits) } })
    }, 5)
  }

  terminate(): void {
    this.terminated = true
  }

  static install(): void {
    FakeWorker.made = []
    vi.stubGlobal('Worker', FakeWorker)
  }
}

/** A WebSocket whose other end is the test. */
export class FakeWebSocket {
  static made: FakeWebSocket[] = []
  readonly sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  closedByPage = false

  constructor(
    readonly url: string,
    readonly protocols: string[]
  ) {
    FakeWebSocket.made.push(this)
  }

  static install(): void {
    FakeWebSocket.made = []
    vi.stubGlobal('WebSocket', FakeWebSocket)
  }

  static get latest(): FakeWebSocket {
    const latest = FakeWebSocket.made.at(-1)
    if (!latest) throw new Error('No WebSocket was opened')
    return latest
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.closedByPage = true
  }

  opens(): this {
    this.onopen?.()
    return this
  }

  receives(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  closes(code: number, reason = ''): void {
    this.onclose?.({ code, reason })
  }
}
