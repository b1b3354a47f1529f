import { write } from './storage'

/** What tabs of the shop let each other know: who is signed in from now on. */
export interface TabMessage {
  userId: string | null
}

const NAME = 'sluice-session'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

/** Sends a message to all other tabs. */
export function postToTabs(message: TabMessage): void {
  if (channel) {
    channel.postMessage(message)
    return
  }
  // The time makes every message a change, and only changes are heard by others. Without storage they learn by their next call.
  write(NAME, JSON.stringify({ ...message, at: Date.now() }))
}

/** Calls the listener with every message of another tab. */
export function listenToTabs(listener: (message: TabMessage) => void): void {
  if (channel) {
    channel.onmessage = event => listener(event.data as TabMessage)
    return
  }
  window.addEventListener('storage', event => {
    if (event.key === NAME && event.newValue) listener(JSON.parse(event.newValue) as TabMessage)
  })
}
