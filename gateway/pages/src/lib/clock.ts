import { onScopeDispose, readonly, ref, toValue, watch, type MaybeRefOrGetter, type Ref } from 'vue'
import { millis, serverClock } from './server-clock'
import { isVisible, onVisibility } from './visibility'

export { millis, serverClock }

/** The server's time as a reactive value: ticks with the server's seconds, not while the tab is hidden or after unmounting. */
export function useNow(intervalMs = 1_000): Readonly<Ref<number>> {
  const now = ref(serverClock.now())
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick() {
    clearTimeout(timer)
    now.value = serverClock.now()
    if (isVisible()) timer = setTimeout(tick, Math.ceil(intervalMs - (now.value % intervalMs)))
  }

  tick()
  const stops = [onVisibility(tick), serverClock.onCorrection(tick)]
  onScopeDispose(() => {
    stops.forEach(stop => stop())
    clearTimeout(timer)
  })
  return readonly(now)
}

/** Whether a moment has come; becomes true in that very millisecond. An undefined moment never comes. */
export function useReached(moment: MaybeRefOrGetter<string | number | undefined>): Readonly<Ref<boolean>> {
  const reached = ref(false)
  let disarm = () => {}

  function arm() {
    disarm()
    const wanted = toValue(moment)
    reached.value = wanted !== undefined && millis(wanted) <= serverClock.now()
    if (wanted !== undefined && !reached.value) disarm = serverClock.at(millis(wanted), arm)
  }

  watch(() => toValue(moment), arm, { immediate: true })
  // Timers stand still while a device sleeps, and a device's clock may have run ahead of the moment.
  const stops = [onVisibility(arm), serverClock.onCorrection(arm)]
  onScopeDispose(() => {
    stops.forEach(stop => stop())
    disarm()
  })
  return readonly(reached)
}
