import { read, remove, write } from './storage'

/** An attempt as the browser remembers it, so that a reload or another tab goes on with it instead of beginning a second one. */
export interface Attempt {
  promoId: string
  userId: string
  quantity: number
  token: string
  expiresAt: string
  /** By the server's clock: its order is not older. */
  startedAt: number
  /** Orders of the promotion that were known then: none of them is its order. */
  ordersBefore: string[]
  /** The buyer stopped waiting: goes on when they press again, not by itself. */
  abandoned?: boolean
  /** How often its order was looked for in vain since the token was refused. */
  lookups?: number
  /** When it was answered for good, by the device's clock, which all tabs share. */
  endedAt?: number
  orderId?: string
  refusal?: { slug: string; status: number; title: string }
}

const PREFIX = 'sluice-attempt'

/** For browsers that refuse to store anything: holds within this tab. */
const unstored = new Map<string, string>()

export function readAttempt(userId: string, promoId: string): Attempt | undefined {
  const key = keyOf(userId, promoId)
  return parse(read(key) ?? unstored.get(key) ?? null)
}

export function writeAttempt(attempt: Attempt): void {
  const key = keyOf(attempt.userId, attempt.promoId)
  const text = JSON.stringify(attempt)
  if (write(key, text)) unstored.delete(key)
  else unstored.set(key, text)
}

export function removeAttempt(userId: string, promoId: string): void {
  const key = keyOf(userId, promoId)
  unstored.delete(key)
  remove(key)
}

/** Calls the listener whenever another tab writes an attempt. */
export function onAttempt(listener: (attempt: Attempt) => void): void {
  window.addEventListener('storage', event => {
    const attempt = event.key?.startsWith(`${PREFIX}:`) ? parse(event.newValue) : undefined
    if (attempt) listener(attempt)
  })
}

function keyOf(userId: string, promoId: string): string {
  return `${PREFIX}:${userId}:${promoId}`
}

function parse(text: string | null): Attempt | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Attempt)
  } catch {
    return undefined
  }
}
