import type { Ref } from 'vue'

/** The server's time in the browser, whatever the device's own clock says. */
export declare const serverClock: {
  /** Milliseconds since the epoch on the server's clock. */
  now(): number
  /** Measures the offset: the best of five small requests. False if none was answered. */
  synchronise(): Promise<boolean>
  /** Measures again 30 s before that moment. Returns what stops it. */
  keepExactFor(startsAt: string | number): () => void
}

/** The server's time as a reactive value: ticks with the server's seconds, not while the tab is hidden or after unmounting. */
export declare function useNow(intervalMs?: number): Readonly<Ref<number>>

/** Whether a moment has come; becomes true in the very millisecond. An undefined moment never comes. */
export declare function useReached(moment: () => string | number | undefined): Readonly<Ref<boolean>>
