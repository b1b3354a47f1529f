import { watch } from 'vue'
import { withJitter } from '@/lib/backoff'
import { whenVisible } from '@/lib/visibility'

const SHORTEST_PAUSE_MS = 3_000
const MAX_RELOADS = 4

/**
 * Loads a page again when there is a sale that it does not show, and a few times more while it is not there: what the page loads
 * may be some seconds older than what the gateway knows.
 *
 * @param missing names what is not shown, as one text that changes when there is another; empty if all is shown
 * @param again whether it is worth more than one try
 */
export function useNewSales(missing: () => string, reload: () => Promise<void>, again: () => boolean = () => true) {
  watch(
    missing,
    (ids, _before, onCleanup) => {
      if (!ids) return
      let over = false
      let timer: ReturnType<typeof setTimeout> | undefined
      async function load(left: number) {
        await reload()
        if (over || left === 0 || missing() !== ids || !again()) return
        timer = setTimeout(() => whenVisible(() => over || void load(left - 1)), withJitter(SHORTEST_PAUSE_MS, 1))
      }
      void load(MAX_RELOADS - 1)
      onCleanup(() => {
        over = true
        clearTimeout(timer)
      })
    },
    { immediate: true }
  )
}
