import { reactive, readonly, watch } from 'vue'
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
  /** Whether the server has answered who it is; a failure is no answer. */
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
/** The phone of an account that was made here, but not signed in to yet. */
let registered: string | undefined

const state: SessionState = reactive({ user: null, known: false, signedOutElsewhere: false })

/** Who is signed in, in all tabs. */
export const session = readonly(state) as Readonly<SessionState>

/** Asks the server who is signed in. Never throws: without an answer all stays as it is, and it asks again by itself. */
export async function restore(): Promise<void> {
  const asked = ++questions
  clearTimeout(retry)
  try {
    const current = await ask()
    // Somebody may have signed in or out meanwhile.
    if (asked !== questions) return
    if (current) set(current.user)
    else endedElsewhere()
    failures = 0
    state.known = true
  } catch {
    const wait = RETRY_BASE_MS + fullJitter(failures++, RETRY_BASE_MS, RETRY_CAP_MS)
    if (asked === questions) retry = setTimeout(() => whenVisible(() => void restore()), wait)
  }
}

/** Resolves as soon as the server has answered who is signed in, however often it must be asked. */
export async function whenKnown(): Promise<void> {
  if (state.known) return
  if (questions === 0) void restore()
  await new Promise<void>(resolve => {
    const stop = watch(() => state.known, () => (stop(), resolve()), { flush: 'sync' })
  })
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

/** Registers and signs in. If only the latter failed, the next call does not register again: the phone would be taken. */
export async function register(registration: Registration): Promise<User> {
  const { phone, password } = registration
  if (registered !== phone) await api.post('/api/users', registration)
  registered = phone
  const user = await signIn(phone, password)
  registered = undefined
  return user
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
  state.known = true
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

/** Nobody is an answer too, with or without content. */
async function ask(): Promise<CurrentSession | undefined> {
  try {
    return await api.get<CurrentSession | undefined>('/api/sessions/current')
  } catch (thrown) {
    if (Problem.from(thrown).status === 401) return undefined
    throw thrown
  }
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
