/** Another tab may stand still, or its one request may: nobody waits longer for it. */
const LONGEST_MS = 5_000

/**
 * Does something that no other tab does at the same time under the same name. Where the browser has no locks (pages over plain
 * http), or another tab takes too long, it is done anyway: the server answers the same to both tabs.
 */
export async function exclusively<T>(name: string, signal: AbortSignal, action: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return action()
  signal.throwIfAborted()
  const waiting = new AbortController()
  const end = () => waiting.abort(signal.reason)
  const timer = setTimeout(end, LONGEST_MS)
  signal.addEventListener('abort', end)
  let begun = false
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      begun = true
      clearTimeout(timer)
      return action()
    })
  } catch (thrown) {
    signal.throwIfAborted()
    if (begun) throw thrown
    return action()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
