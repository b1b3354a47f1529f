import { ref, shallowRef } from 'vue'

/** Something a button does: not twice at once, and its failure is kept for the page to say. */
export function useAction<A extends unknown[]>(act: (...args: A) => Promise<unknown>) {
  const busy = ref(false)
  const problem = shallowRef<unknown>()

  async function run(...args: A) {
    if (busy.value) return
    busy.value = true
    problem.value = undefined
    try {
      await act(...args)
    } catch (failure) {
      problem.value = failure
    } finally {
      busy.value = false
    }
  }

  return { busy, problem, run }
}
