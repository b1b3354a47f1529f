import { computed, watch } from 'vue'
import { useNow, useReached } from '@/lib/clock'
import { live } from '@/lib/live'
import type { Promo, StockState } from '@/lib/types'
import { announce } from './announce'
import { t, type TextKey } from './i18n'

/** Where a promotion is in its window. */
export type Stage = 'before' | 'on' | 'over'

/** What is left of a promotion: as polled, or else as it was loaded. */
export function stockOf(promo: Promo): StockState {
  return live.promos.get(promo.id)?.stock ?? (promo.soldOut ? 'SOLD_OUT' : 'UNKNOWN')
}

/** Where the promotion is in its window now; changes in the very moment. */
export function useStage(promo: () => Promo | undefined) {
  const started = useReached(() => promo()?.startsAt)
  const ended = useReached(() => promo()?.endsAt)
  return computed<Stage>(() => {
    const state = promo()?.state
    if (ended.value || state === 'ENDED' || state === 'CANCELLED') return 'over'
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
    for (const mark of [60, 10] as const) {
      if (before > mark && seconds <= mark && seconds > 0) announce(t(texts[mark]))
    }
  })
}
