import { dateFormat, numberFormat } from './formats'
import { t } from './i18n'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many digits the minor unit has: two for CNY, none for JPY. */
function digits(format: Intl.NumberFormat) {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in minor units, as people write it: whole amounts without `.00`. */
export function money(amount: number, currency: string): string {
  const full = numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const value = amount / 10 ** digits(full)
  if (!Number.isInteger(value)) return full.format(value)
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0
  }).format(value)
}

export function count(value: number): string {
  return numberFormat().format(value)
}

/** A moment as date and time; the year only if it is not this one. */
export function dateTime(moment: string): string {
  const at = new Date(moment)
  return dateFormat({
    ...(at.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23'
  }).format(at)
}

export function time(moment: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment)
  )
}

export function date(moment: string): string {
  return dateFormat({ dateStyle: 'long' }).format(new Date(moment))
}

const two = (value: number) => String(value).padStart(2, '0')

/** The parts of a remaining time; begun seconds count, so that 0 is shown only when it is over. */
export function parts(remainingMs: number) {
  const all = Math.max(0, Math.ceil(remainingMs / 1000))
  return {
    seconds: all,
    d: Math.floor(all / DAY),
    h: two(Math.floor((all % DAY) / HOUR)),
    m: two(Math.floor((all % HOUR) / MINUTE)),
    s: two(all % MINUTE)
  }
}

/** A remaining time in one line: `00:12`, `03:00:12`, `2 d 03:00:12`. */
export function remaining(remainingMs: number): string {
  const { seconds, d, h, m, s } = parts(remainingMs)
  if (d > 0) return `${d} ${t('time.days')} ${h}:${m}:${s}`
  return seconds >= HOUR ? `${h}:${m}:${s}` : `${m}:${s}`
}
