import { fullJitter } from '@/lib/backoff'
import type { AdminPromo, Mark, Sample, Snapshot } from '../api-types'

/** `waiting` is without a connection, until the next attempt. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'closed'

export interface StreamHandlers {
  snapshot: (snapshot: Snapshot) => void
  sample: (sample: Sample) => void
  mark: (mark: Mark) => void
  promo: (promo: AdminPromo) => void
  connection: (connection: Connection) => void
  /** The server refused the connection: perhaps the session has ended. */
  refused: () => void
}

const EVENTS = ['snapshot', 'sample', 'mark', 'promo'] as const
const BASE_MS = 1_000
const CAP_MS = 20_000

/**
 * The stream of a live sale. When the server ends it, which it does every few minutes, the browser connects again by itself; when
 * the server refuses it, the browser gives up, and this tries again later each time.
 */
export class LiveStream {
  private source: EventSource | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(
    private readonly address: string,
    private readonly handlers: StreamHandlers,
    private readonly create: (address: string) => EventSource = address => new EventSource(address)
  ) {}

  open(): void {
    this.drop()
    this.handlers.connection('connecting')
    const source = this.create(this.address)
    this.source = source
    source.onopen = () => this.handlers.connection('open')
    source.onerror = () => this.failed(source)
    for (const event of EVENTS) {
      source.addEventListener(event, message => this.received(event, (message as MessageEvent<string>).data))
    }
  }

  close(): void {
    this.drop()
    this.handlers.connection('closed')
  }

  private drop(): void {
    clearTimeout(this.retry)
    this.source?.close()
    this.source = undefined
  }

  private received(event: (typeof EVENTS)[number], data: string): void {
    this.failures = 0
    const content: unknown = JSON.parse(data)
    switch (event) {
      case 'snapshot':
        return this.handlers.snapshot(content as Snapshot)
      case 'sample':
        return this.handlers.sample(content as Sample)
      case 'mark':
        return this.handlers.mark(content as Mark)
      case 'promo':
        return this.handlers.promo(content as AdminPromo)
    }
  }

  private failed(source: EventSource): void {
    if (source !== this.source) return
    this.handlers.connection('waiting')
    if (source.readyState !== EventSource.CLOSED) return
    this.handlers.refused()
    this.retry = setTimeout(() => this.open(), BASE_MS + fullJitter(this.failures++, BASE_MS, CAP_MS))
  }
}
