import { reactive, readonly } from 'vue'
import { api, onSignedOut } from './api'
import { fullJitter } from './backoff'
import { live } from './live'
import { Problem } from './problem'
import { listenToTabs, postToTabs } from './tabs'
import type { CurrentSession, User } from './types'
import { whenVisible } from './visibility'

export interface SessionState {
  /** Null if nobody is signed in, or it is not known yet. */
  user: User | null
  /** Whether the server has been asked. */
  known: boolean
  /** The session ended, but not by this tab: say so, then `acknowledgeSignOut()`. */
  signedOutElsewhere: boolean
}

export interface Registration {
  phone: string
  otp: string
  password: string
  nickname: string
}

const RETRY_BASE_MS = 1_000
const RETRY_CAP_MS = 30_000

let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
/** Which question is the latest: answers to earlier ones are out of date. */
let questions = 0

const state: SessionState = reactive({ user: null, known: false, signedOutElsewhere: false })

/** Who is signed in, in all tabs. */
export const session = readonly(state) as Readonly<SessionState>

/** Asks the server who is signed in. Never throws: without an answer it asks again by itself, and until then nobody is. */
export async function restore(): Promise<void> {
  const asked = ++questions
  clearTimeout(retry)
  try {
    const current = await api.get<CurrentSession | undefined>('/api/sessions/current')
    // Somebody may have signed in or out meanwhile.
    if (asked !== questions) return
    if (current) set(current.user)
    else endedElsewhere()
    failures = 0
  } catch {
    const wait = RETRY_BASE_MS + fullJitter(failures++, RETRY_BASE_MS, RETRY_CAP_MS)
    if (asked === questions) retry = setTimeout(() => whenVisible(() => void restore()), wait)
  }
  state.known = true
}

export async function signIn(phone: string, password: string): Promise<User> {
  const headers = { 'Session-Delivery': 'cookie' }
  const { user } = await api.post<CurrentSession>('/api/sessions', { phone, password }, { headers })
  set(user)
  state.known = true
  state.signedOutElsewhere = false
  postToTabs({ userId: user.id })
  return user
}

/** Registers and signs in. */
export async function register(registration: Registration): Promise<User> {
  await api.post('/api/users', registration)
  return signIn(registration.phone, registration.password)
}

/** Has a one-time code sent. */
export async function requestCode(phone: string): Promise<void> {
  await api.post('/api/users/otp', { phone })
}

/** The code an SMS would bring; undefined outside local mode. */
export async function localCode(phone: string): Promise<string | undefined> {
  if (!live.local) return undefined
  const { code } = await api.get<{ code: string }>(`/api/local/otp?phone=${encodeURIComponent(phone)}`)
  return code
}

export async function signOut(): Promise<void> {
  try {
    await api.del('/api/sessions/current')
  } catch (thrown) {
    // Without a session there is nothing to end.
    if (Problem.from(thrown).status !== 401) throw thrown
  }
  set(null)
  state.signedOutElsewhere = false
  postToTabs({ userId: null })
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await api.put('/api/users/me/password', { old: oldPassword, new: newPassword })
  if (state.user) state.user = { ...state.user, mustChangePassword: false }
}

/** The page has said that the session ended elsewhere. */
export function acknowledgeSignOut(): void {
  state.signedOutElsewhere = false
}

/** The same user stays the same object unless something changed, so that watchers rest. */
function set(user: User | null): void {
  questions++
  if (JSON.stringify(user) !== JSON.stringify(state.user)) state.user = user
}

function endedElsewhere(): void {
  if (!state.user) return
  set(null)
  state.signedOutElsewhere = true
}

onSignedOut(endedElsewhere)

listenToTabs(({ userId }) => {
  if (userId === null) endedElsewhere()
  else if (userId !== state.user?.id) void restore().then(() => (state.signedOutElsewhere = false))
})
