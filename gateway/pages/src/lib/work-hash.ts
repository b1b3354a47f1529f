/** What fits into one block of SHA-256 beside the padding. */
export const MAX_LENGTH = 55

const INITIAL = Int32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
)
const ROUNDS = roundConstants()
const words = new Int32Array(64)

/**
 * The first 32 bits of the SHA-256 of a text of one block. A proof of work looks at nothing else of most hashes, and without the
 * objects that a general implementation makes for each it is several times as fast, which on a cheap phone is seconds.
 */
export function firstWord(text: Uint8Array, length: number): number {
  fill(text, length)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = INITIAL
  for (let i = 0; i < 64; i++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (words[i] as number)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + (INITIAL[0] as number)) >>> 0
}

function fill(text: Uint8Array, length: number): void {
  words.fill(0, 0, 16)
  for (let i = 0; i < length; i++) words[i >> 2]! |= (text[i] as number) << (24 - 8 * (i & 3))
  words[length >> 2]! |= 0x80 << (24 - 8 * (length & 3))
  words[15] = 8 * length
  for (let i = 16; i < 64; i++) {
    const w2 = words[i - 2] as number
    const w15 = words[i - 15] as number
    const small1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    const small0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    words[i] = (small1 + (words[i - 7] as number) + small0 + (words[i - 16] as number)) | 0
  }
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants(): Int32Array {
  const constants: number[] = []
  for (let n = 2; constants.length < 64; n++) {
    const isPrime = !Array.from({ length: n - 2 }, (_, i) => i + 2).some(divisor => n % divisor === 0)
    if (isPrime) constants.push(((Math.cbrt(n) % 1) * 2 ** 32) | 0)
  }
  return Int32Array.from(constants)
}
