import { onScopeDispose, ref, shallowRef } from 'vue'
import { fullJitter } from '@/lib/backoff'
import { Problem } from '@/lib/problem'
import { whenVisible } from '@/lib/visibility'

const SHORTEST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Something a page needs: loaded at once, again on `reload`; of two answers the later request counts. Nothing to show yet because
 * nobody answers, or not now, is tried again by itself while the tab is visible.
 */
export function useLoad<T>(load: () => Promise<T>) {
  const data = shallowRef<T>()
  const problem = shallowRef<unknown>()
  const loading = ref(false)
  let latest = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function reload() {
    const mine = ++latest
    clearTimeout(retry)
    loading.value = true
    try {
      const loaded = await load()
      if (mine !== latest) return
      data.value = loaded
      problem.value = undefined
      failures = 0
    } catch (failure) {
      if (mine !== latest) return
      problem.value = failure
      if (data.value === undefined && failure instanceof Problem && failure.isPassing) retryLater(failure.retryAfterMs ?? 0, mine)
    } finally {
      if (mine === latest) loading.value = false
    }
  }

  function retryLater(asked: number, mine: number) {
    const pause = Math.max(asked, SHORTEST_PAUSE_MS) + fullJitter(failures++, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
    retry = setTimeout(() => whenVisible(() => mine === latest && void reload()), pause)
  }

  /** Takes over what something else has answered; what is under way was asked for before and does not count any more. */
  function set(known: T) {
    latest++
    clearTimeout(retry)
    data.value = known
    problem.value = undefined
    loading.value = false
  }

  onScopeDispose(() => {
    latest++
    clearTimeout(retry)
  })
  void reload()
  return { data, problem, loading, reload, set }
}
