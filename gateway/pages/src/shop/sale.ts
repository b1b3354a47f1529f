import { computed, toRaw, watch } from 'vue'
import { serverClock, useNow, useReached } from '@/lib/clock'
import { live } from '@/lib/live'
import type { LivePromo, Promo, StockState } from '@/lib/types'
import { announce } from '@/shared/announce'
import { t, type TextKey } from './i18n'

/** Where a promotion is in its window. */
export type Stage = 'before' | 'on' | 'over'

/** An answer that comes so soon after the start may have been written before it. */
const STALE_MS = 5_000
/** A mark that was passed longer ago is not said any more. */
const LATE_SECONDS = 3

/** When each state was polled, by the server's clock. */
const polledAt = new WeakMap<LivePromo, number>()
watch(
  () => live.promos,
  promos =>
    promos.forEach(state => {
      const raw = toRaw(state)
      if (!polledAt.has(raw)) polledAt.set(raw, serverClock.now())
    }),
  { immediate: true, flush: 'sync' }
)

/** What is left of a promotion: as polled, or else as it was loaded. */
export function stockOf(promo: Promo): StockState {
  return live.promos.get(promo.id)?.stock ?? (promo.soldOut ? 'SOLD_OUT' : 'UNKNOWN')
}

/** Whether nobody can buy until it goes on: as polled, or else as it was loaded. */
export function isPaused(promo: Promo): boolean {
  return live.promos.get(promo.id)?.paused ?? promo.paused
}

/** What an admin wrote to its buyers: as polled, or else as it was loaded. */
export function messageOf(promo: Promo): string | null {
  const state = live.promos.get(promo.id)
  return state ? state.message : promo.message
}

/** The promotion with its window as polled: an admin may have moved it since it was loaded. */
export function asLive(promo: Promo): Promo {
  const state = live.promos.get(promo.id)
  return state ? { ...promo, startsAt: state.startsAt, endsAt: state.endsAt } : promo
}

/** Not on sale within its window means that it was ended early or cancelled. */
function wasOver(state: LivePromo): boolean {
  const at = polledAt.get(toRaw(state)) ?? 0
  return at >= Date.parse(state.endsAt) || (!state.onSale && at >= Date.parse(state.startsAt) + STALE_MS)
}

/** Whether the promotion was ended, by what was loaded or polled, whatever its window says. */
export function isClosed(promo: Promo): boolean {
  const state = live.promos.get(promo.id)
  return promo.state === 'ENDED' || promo.state === 'CANCELLED' || (state !== undefined && wasOver(state))
}

/** The ids of the promotions that are on or ahead and not among those known, as one text: it changes when there is another. */
export function unknownAhead(known: string[], itemId?: string): string {
  return [...live.promos.values()]
    .filter(state => !known.includes(state.id) && (itemId === undefined || state.itemId === itemId) && !wasOver(state))
    .map(state => state.id)
    .sort()
    .join(' ')
}

/** Where the promotion is in its window now; changes in the very moment. */
export function useStage(promo: () => Promo) {
  const started = useReached(() => asLive(promo()).startsAt)
  const ended = useReached(() => asLive(promo()).endsAt)
  return computed<Stage>(() => {
    if (ended.value || isClosed(promo())) return 'over'
    return started.value ? 'on' : 'before'
  })
}

/** Says at 60 s and 10 s before a moment that it comes, and at no other time: a timer that speaks every second is noise. */
export function useAnnounced(moment: () => string | undefined, texts: Record<60 | 10, TextKey>) {
  const now = useNow(1000)
  const left = computed(() => {
    const at = moment()
    return at === undefined ? Infinity : Math.ceil((Date.parse(at) - now.value) / 1000)
  })
  watch(left, (seconds, before) => {
    // The moment may become known late: then it is not a minute any more.
    const mark = ([60, 10] as const).find(mark => before > mark && seconds <= mark && seconds > mark - LATE_SECONDS)
    if (mark) announce(t(texts[mark]))
  })
}
