import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const REPORT_EVERY = 4_096

/** The first number n so that the SHA-256 of `<salt>:<n>` begins with that many zero bits, as decimal text. */
export function find(salt: string, bits: number, onTried: (tried: number) => void = () => {}): string {
  for (let n = 0; ; n++) {
    const digest = sha256(utf8ToBytes(`${salt}:${n}`))
    if (leadingZeroBits(digest) >= bits) return String(n)
    if (n > 0 && n % REPORT_EVERY === 0) onTried(n)
  }
}

/** How many zero bits it begins with. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
