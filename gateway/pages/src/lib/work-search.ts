import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { firstWord, MAX_LENGTH } from './work-hash'

const REPORT_EVERY = 4_096
/** Digits of the largest number that is ever tried. */
const MAX_DIGITS = 16

/** The first number n so that the SHA-256 of `<salt>:<n>` begins with that many zero bits, as decimal text. */
export function find(salt: string, bits: number, onTried: (tried: number) => void = () => {}): string {
  const mayPass = sieve(salt, bits)
  for (let n = 0; ; n++) {
    if (mayPass(n) && leadingZeroBits(sha256(utf8ToBytes(`${salt}:${n}`))) >= bits) return String(n)
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

/** Rules nearly all numbers out at little cost; who passes is hashed in full. */
function sieve(salt: string, bits: number): (n: number) => boolean {
  const text = utf8ToBytes(`${salt}:`)
  if (text.length + MAX_DIGITS > MAX_LENGTH) return () => true
  const block = new Uint8Array(MAX_LENGTH)
  block.set(text)
  const wanted = Math.min(bits, 32)
  return n => {
    const digits = String(n)
    for (let i = 0; i < digits.length; i++) block[text.length + i] = digits.charCodeAt(i)
    return Math.clz32(firstWord(block, text.length + digits.length)) >= wanted
  }
}
