/** What is stored under a key; null if nothing is, or the browser refuses. */
export function read(key: string): string | null {
  return guarded(storage => storage.getItem(key)) ?? null
}

/** False if the browser refuses: storage is blocked or full. */
export function write(key: string, value: string): boolean {
  return guarded(storage => (storage.setItem(key, value), true)) ?? false
}

export function remove(key: string): void {
  guarded(storage => storage.removeItem(key))
}

/** Where storage is blocked, even looking at `localStorage` throws. */
function guarded<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
