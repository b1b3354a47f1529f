/** Makes an object URL of a base64 data URI; the content security policy allows no data: addresses. Revoke it after use. */
export function objectUrlOf(dataUri: string): string {
  const match = /^data:([\w.+/-]+);base64,(.*)$/s.exec(dataUri)
  if (!match) throw new TypeError('A picture must be a base64 data URI')
  const [, type = '', base64 = ''] = match
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type }))
}

/** Object URLs that live and die together: `dispose` revokes all that were made. */
export class ObjectUrls {
  private readonly urls: string[] = []

  of(dataUri: string): string {
    const url = objectUrlOf(dataUri)
    this.urls.push(url)
    return url
  }

  dispose(): void {
    this.urls.splice(0).forEach(url => URL.revokeObjectURL(url))
  }
}
