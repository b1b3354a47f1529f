import type { Sample } from '../api-types'

/** What the charts draw of one second. The rest of a sample is shown as it is now and not kept. */
export interface Point {
  /** Milliseconds since the epoch. */
  at: number
  accepted: number
  confirmed: number
  refused: Record<string, number>
  queueDepth: number
  batchSize: number
  p50: number | null
  p99: number | null
  available: number | null
}

/** Ten minutes of one sample a second. */
export const CAPACITY = 600
/** Samples this far apart have a gap between them, which no line may cross. */
const GAP_MS = 3_500

export function pointOf(sample: Sample): Point {
  return {
    at: Date.parse(sample.at),
    accepted: sample.perSecond.accepted,
    confirmed: sample.perSecond.confirmed,
    refused: sample.perSecond.refused,
    queueDepth: sample.queueDepth,
    batchSize: sample.batchSize,
    p50: sample.latencyMillis?.p50 ?? null,
    p99: sample.latencyMillis?.p99 ?? null,
    available: sample.units?.redis.available ?? null
  }
}

/** The last points, oldest first, in a ring: however long a page is open, it keeps no more of them. */
export class History {
  private readonly ring: Point[] = []
  private next = 0

  constructor(private readonly capacity = CAPACITY) {}

  get size(): number {
    return this.ring.length
  }

  get last(): Point | undefined {
    return this.ring[(this.next + this.ring.length - 1) % (this.ring.length || 1)]
  }

  /** Adds a point that is newer than all; any other is one that came twice or late, and is left out. */
  push(point: Point): void {
    if (this.last && point.at <= this.last.at) return
    if (this.ring.length < this.capacity) {
      this.ring.push(point)
      return
    }
    this.ring[this.next] = point
    this.next = (this.next + 1) % this.capacity
  }

  /** Takes over what a new connection knows, beside what is known already: each moment once, in order. */
  merge(points: Point[]): void {
    const byMoment = new Map(this.points().map(point => [point.at, point]))
    points.forEach(point => byMoment.set(point.at, point))
    const merged = [...byMoment.values()].sort((a, b) => a.at - b.at).slice(-this.capacity)
    this.ring.length = 0
    this.next = 0
    merged.forEach(point => this.push(point))
  }

  points(): Point[] {
    return [...this.ring.slice(this.next), ...this.ring.slice(0, this.next)]
  }

  /** Seconds and values as the charts take them; a gap in time is a point without values. */
  columns(values: ((point: Point) => number | null)[]): (number | null)[][] {
    const columns: (number | null)[][] = [[], ...values.map(() => [] as (number | null)[])]
    let before: number | undefined
    for (const point of this.points()) {
      if (before !== undefined && point.at - before > GAP_MS) this.append(columns, before + 1000, () => null)
      this.append(columns, point.at, i => values[i]?.(point) ?? null)
      before = point.at
    }
    return columns
  }

  private append(columns: (number | null)[][], at: number, value: (index: number) => number | null): void {
    columns.forEach((column, i) => column.push(i === 0 ? at / 1000 : value(i - 1)))
  }
}
