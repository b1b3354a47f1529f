/** How many digits the minor unit of a currency has; two if it is not known. */
export function minorDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount as people type it, in minor units; undefined if it is none, or finer than the currency. */
export function parseAmount(text: string, currency: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) return undefined
  const digits = minorDigits(currency)
  const fraction = match[2] ?? ''
  return fraction.length > digits ? undefined : Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}

/** The same the other way round, for a field. */
export function formatAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
