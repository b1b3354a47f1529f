import type { User } from './types'

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

/** Who is signed in, in all tabs. */
export declare const session: Readonly<SessionState>

/** Asks the server who is signed in. Never throws: without an answer nobody is, and it is asked again on return to the tab. */
export declare function restore(): Promise<void>
export declare function signIn(phone: string, password: string): Promise<User>
/** Registers and signs in. */
export declare function register(registration: Registration): Promise<User>
/** Has a one-time code sent. */
export declare function requestCode(phone: string): Promise<void>
/** The code an SMS would bring; undefined outside local mode. */
export declare function localCode(phone: string): Promise<string | undefined>
export declare function signOut(): Promise<void>
export declare function changePassword(oldPassword: string, newPassword: string): Promise<void>
/** The page has said that the session ended elsewhere. */
export declare function acknowledgeSignOut(): void
