/** The way to sign in that comes back to an address. */
export const signInFrom = (path: string) => ({ path: '/sign-in', query: { back: path } })

/** An address of our own to go back to; whatever else the query says is not followed. */
export function backFrom(query: unknown): string {
  return typeof query === 'string' && /^\/(?![/\\])/.test(query) ? query : '/'
}
