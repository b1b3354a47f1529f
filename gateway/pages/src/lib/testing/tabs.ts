import { afterEach, beforeEach, vi } from 'vitest'
import { setVisible } from './browser'

interface Registered {
  target: EventTarget
  type: string
  listener: EventListenerOrEventListenerObject
}

/** Reaches the other channels of the same name at once. */
class FakeBroadcastChannel {
  static open: FakeBroadcastChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null

  constructor(private readonly name: string) {
    FakeBroadcastChannel.open.push(this)
  }

  postMessage(data: unknown): void {
    for (const channel of FakeBroadcastChannel.open) {
      if (channel !== this && channel.name === this.name) channel.onmessage?.({ data: structuredClone(data) })
    }
  }
}

let registered: Registered[] = []

/** Begins every test with a browser without tabs: modules that are imported anew are a new tab, and the old ones hear nothing. */
export function inANewBrowser(): void {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel)
    localStorage.clear()
    setVisible(true)
    for (const target of [document, window]) {
      const add = target.addEventListener.bind(target)
      vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
        registered.push({ target, type, listener })
        add(type, listener)
      })
    }
  })

  afterEach(() => {
    registered.forEach(({ target, type, listener }) => target.removeEventListener(type, listener))
    registered = []
    FakeBroadcastChannel.open = []
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** What the tab that is opened meanwhile hears of storage; a browser tells all tabs but the one that writes. */
export async function withStorageEvents<T>(open: () => Promise<T>): Promise<T & { hears: (key: string) => void }> {
  const before = registered.length
  const tab = await open()
  const listeners = registered.slice(before).filter(({ type }) => type === 'storage')
  const hears = (key: string) => {
    const event = new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })
    for (const { listener } of listeners) if (typeof listener === 'function') listener(event)
  }
  return { ...tab, hears }
}
