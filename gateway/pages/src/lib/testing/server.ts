import { vi } from 'vitest'

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

type Answer = Response | Promise<Response>

/** The suite as the browser sees it: answers `fetch` by route, and remembers what it was asked. */
export class FakeServer {
  readonly calls: Call[] = []
  private readonly routes = new Map<string, (call: Call) => Answer>()

  constructor() {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.fetch(path, init))
  }

  /** The route is method and path, as in `GET /api/clock`. */
  on(route: string, answer: (call: Call) => Answer): this {
    this.routes.set(route, answer)
    return this
  }

  /** One answer per call, the last one for all that follow. */
  script(route: string, ...answers: ((call: Call) => Answer)[]): this {
    let next = 0
    return this.on(route, call => {
      const answer = answers[Math.min(next++, answers.length - 1)]
      if (!answer) throw new Error(`No answer for ${route}`)
      return answer(call)
    })
  }

  to(route: string): Call[] {
    return this.calls.filter(call => `${call.method} ${call.path}` === route)
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method, path, headers: init.headers as Record<string, string>, body }
    this.calls.push(call)
    const answer = this.routes.get(`${method} ${path}`)
    if (!answer) throw new Error(`No route for ${method} ${path}`)
    return answer(call)
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

export function nothing(): Response {
  return new Response(null, { status: 204 })
}

export function problem(status: number, slug: string, headers: Record<string, string> = {}): Response {
  return json({ type: `/problems/${slug}`, title: `Title of ${slug}`, status, traceId: 'abc' }, status, headers)
}

/** The network fails before there is an answer. */
export function lost(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** The answer takes a while. */
export function after(ms: number, answer: () => Answer): Promise<Response> {
  return new Promise(resolve => setTimeout(() => resolve(answer()), ms))
}
