/** Waits anywhere between nothing and base × 2^attempt, at most cap: those who failed together come back apart. */
export function fullJitter(attempt: number, base: number, cap: number, random: () => number = Math.random): number {
  return random() * Math.min(cap, base * 2 ** Math.min(attempt, 30))
}

/** A little more than asked for, never less: `share` 0.5 is up to half as long again. */
export function withJitter(ms: number, share: number, random: () => number = Math.random): number {
  return ms * (1 + share * random())
}
