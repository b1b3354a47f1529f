import { onScopeDispose, watch } from 'vue'
import { isVisible, onVisibility } from '@/lib/visibility'

/** Does something again and again while the page wants it and the tab is visible; the next time begins after the last has ended. */
export function usePolling(act: () => Promise<unknown>, intervalMs: number, isWanted: () => boolean = () => true) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  function arm() {
    clearTimeout(timer)
    if (ended || !isVisible() || !isWanted()) return
    timer = setTimeout(() => void act().finally(arm), intervalMs)
  }

  const stops = [onVisibility(arm), watch(isWanted, arm)]
  onScopeDispose(() => {
    ended = true
    stops.forEach(stop => stop())
    clearTimeout(timer)
  })
  arm()
}
