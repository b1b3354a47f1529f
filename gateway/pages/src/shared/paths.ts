/** The way to sign in that comes back to an address. */
export const signInFrom = (path: string) => ({ path: '/sign-in', query: { back: path } })

/** An address of our own to go back to; whatever else the query says is not followed. */
export function backFrom(query: unknown): string {
  if (typeof query !== 'string') return '/'
  try {
    // As the browser reads it: it leaves out tabs and line breaks, and takes a backslash for a slash.
    const { origin, pathname, search, hash } = new URL(query, location.origin)
    return origin === location.origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
  } catch {
    return '/'
  }
}
