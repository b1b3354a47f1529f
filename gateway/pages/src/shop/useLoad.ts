import { ref, shallowRef } from 'vue'

/** Something a page needs: loaded at once, again on `reload`; of two answers the later request's counts. */
export function useLoad<T>(load: () => Promise<T>) {
  const data = shallowRef<T>()
  const problem = shallowRef<unknown>()
  const loading = ref(false)
  let latest = 0

  async function reload() {
    const mine = ++latest
    loading.value = true
    try {
      const loaded = await load()
      if (mine !== latest) return
      data.value = loaded
      problem.value = undefined
    } catch (failure) {
      if (mine === latest) problem.value = failure
    } finally {
      if (mine === latest) loading.value = false
    }
  }

  void reload()
  return { data, problem, loading, reload }
}
