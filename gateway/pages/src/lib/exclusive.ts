/**
 * Does something that no other tab does at the same time under the same name. Where the browser has no locks (pages over plain
 * http) it is done at once: the server answers the same to both tabs anyway.
 */
export async function exclusively<T>(name: string, signal: AbortSignal, action: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? await locks.request(name, { signal }, action) : action()
}
