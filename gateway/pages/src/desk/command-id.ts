const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_DIGITS = 10
const RANDOM_DIGITS = 16

/** A new id of the suite's kind (ULID): repeating a command under the same id does it once. */
export function newCommandId(now = Date.now()): string {
  let time = ''
  for (let i = 0, rest = now; i < TIME_DIGITS; i++, rest = Math.floor(rest / DIGITS.length)) time = DIGITS[rest % DIGITS.length] + time
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_DIGITS))
  return time + [...random].map(byte => DIGITS[byte % DIGITS.length]).join('')
}
