interface ProblemBody {
  type?: unknown
  title?: unknown
  detail?: unknown
  traceId?: unknown
  orderId?: unknown
  promoId?: unknown
  startsAt?: unknown
  endsAt?: unknown
}

/** A promotion that stands in the way, with its window. */
export interface BlockingPromo {
  id: string
  startsAt: string
  endsAt: string
}

interface ProblemFields {
  slug: string
  status: number
  title: string
  detail?: string | undefined
  retryAfterMs?: number | undefined
  traceId?: string | undefined
  orderId?: string | undefined
  promo?: BlockingPromo | undefined
  cause?: unknown
}

/** Why a call was refused or failed. Pages choose words by `slug`; `title` is the server's sentence in the user's language. */
export class Problem extends Error {
  readonly slug: string
  /** The HTTP status, or 0 if there was no answer. */
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly retryAfterMs: number | undefined
  readonly traceId: string | undefined
  /** The order it is about: one that may have been placed, or that reaches the limit. */
  readonly orderId: string | undefined
  readonly promo: BlockingPromo | undefined

  constructor(fields: ProblemFields) {
    super(`${fields.status} ${fields.slug}: ${fields.title}`, { cause: fields.cause })
    this.name = 'Problem'
    this.slug = fields.slug
    this.status = fields.status
    this.title = fields.title
    this.detail = fields.detail
    this.retryAfterMs = fields.retryAfterMs
    this.traceId = fields.traceId
    this.orderId = fields.orderId
    this.promo = fields.promo
  }

  /** No answer: the network failed, or the time limit passed. Whether the server did anything is unknown. */
  static offline(): Problem {
    return new Problem({ slug: 'offline', status: 0, title: '' })
  }

  /** What the pages know without asking the server. */
  static signInFirst(): Problem {
    return new Problem({ slug: 'sign-in-first', status: 401, title: '' })
  }

  /** The problem in an answer; one without a readable body is named by its status. */
  static async of(response: Response): Promise<Problem> {
    const body = await readBody(response)
    return new Problem({
      slug: slugOf(body.type) ?? `status-${response.status}`,
      status: response.status,
      title: text(body.title) ?? '',
      detail: text(body.detail),
      retryAfterMs: retryAfterMs(response.headers),
      traceId: text(body.traceId) ?? response.headers.get('Trace-Id') ?? undefined,
      orderId: text(body.orderId),
      promo: promoOf(body)
    })
  }

  /** Whatever was thrown, as a problem. */
  static from(thrown: unknown): Problem {
    if (thrown instanceof Problem) return thrown
    // Its message is not for buyers: it is in English, and about the program.
    return new Problem({ slug: 'unexpected', status: 0, title: '', cause: thrown })
  }

  /** Whether the same call may succeed later: nobody answered, the request came too slowly, or the answer was "not now". */
  get isPassing(): boolean {
    return this.slug === 'offline' || this.slug === 'paused' || this.status === 408 || this.status === 429 || this.status >= 500
  }
}

/** `Retry-After` in milliseconds, given in seconds or as a date; undefined if there is none. */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Date.parse takes almost anything for a date, also "-5".
  const at = /^[A-Z][a-z]{2},/.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(at)) return undefined
  // Both ends from the server, because the client's own clock may be wrong.
  const now = Date.parse(headers.get('Date') ?? '')
  return Math.max(0, at - (Number.isNaN(now) ? Date.now() : now))
}

async function readBody(response: Response): Promise<ProblemBody> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

function promoOf(body: ProblemBody): BlockingPromo | undefined {
  const [id, startsAt, endsAt] = [text(body.promoId), text(body.startsAt), text(body.endsAt)]
  return id && startsAt && endsAt ? { id, startsAt, endsAt } : undefined
}

function slugOf(type: unknown): string | undefined {
  const slug = text(type)?.split('/').pop()
  return slug && slug !== 'about:blank' ? slug : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
