import { Problem } from './problem'

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
}

export interface RawOptions extends CallOptions {
  /** An object is sent as JSON; a Blob as it is. */
  body?: unknown
}

const TIMEOUT_MS = 15_000

const whenSignedOut = new Set<() => void>()

/** Calls the listener whenever a call is refused because nobody is signed in. */
export function onSignedOut(listener: () => void): void {
  whenSignedOut.add(listener)
}

/** Calls to the suite. Whatever is not a success is thrown as a `Problem`; 204 is undefined. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => json<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => json<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => json<T>('PUT', path, { ...options, body }),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => json<T>('PATCH', path, { ...options, body }),
  del: <T = void>(path: string, options?: CallOptions) => json<T>('DELETE', path, options),
  /** For callers that need the headers of a success. */
  raw
}

async function json<T>(method: string, path: string, options?: RawOptions): Promise<T> {
  const response = await raw(method, path, options)
  if (response.status === 204) return undefined as T
  const body = await readText(response, options?.signal)
  return (body === '' ? undefined : JSON.parse(body)) as T
}

async function raw(method: string, path: string, options: RawOptions = {}): Promise<Response> {
  const response = await send(method, path, options)
  if (response.ok) return response
  const problem = await Problem.of(response)
  options.signal?.throwIfAborted()
  // A wrong password is a 401 too, but says nothing about the session.
  if (problem.slug === 'sign-in-first') whenSignedOut.forEach(listener => listener())
  throw problem
}

async function send(method: string, path: string, options: RawOptions): Promise<Response> {
  const { body, signal, timeoutMs = TIMEOUT_MS } = options
  const isFile = body instanceof Blob
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language(), ...options.headers }
  if (body !== undefined && !isFile) headers['Content-Type'] = 'application/json'
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: either(AbortSignal.timeout(timeoutMs), signal) }
  // Read again because something has changed: a copy that the browser has counts only if the suite says so (304).
  if (method === 'GET') init.cache = 'no-cache'
  if (body !== undefined) init.body = isFile ? body : JSON.stringify(body)
  try {
    return await fetch(path, init)
  } catch {
    signal?.throwIfAborted()
    throw Problem.offline()
  }
}

/** What `AbortSignal.any` does, which browsers have only since 2024. */
function either(limit: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return limit
  const controller = new AbortController()
  for (const one of [signal, limit]) {
    const forward = () => controller.abort(one.reason)
    if (one.aborted) forward()
    else one.addEventListener('abort', forward, { once: true })
  }
  return controller.signal
}

/** The time limit holds for the body too. */
async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch {
    signal?.throwIfAborted()
    throw Problem.offline()
  }
}

/** The page's language, which the pages keep in `<html lang>`. */
function language(): string {
  return document.documentElement.lang || navigator.language
}
