import { dateFormat, numberFormat } from '@/shared/formats'

export { count, date, dateTime, money, remaining, time } from '@/shared/format'

/** A moment to the second. */
export function exactTime(moment: string | number): string {
  return dateFormat({
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23'
  }).format(new Date(moment))
}

/** The time of day to the second. */
export function clockTime(moment: string | number): string {
  return dateFormat({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23'
  }).format(new Date(moment))
}

/** A short time with a unit that suits it: `850 ms`, `12.4 sec`, `3 min 05 sec`. */
export function duration(millis: number): string {
  if (millis < 1000) return inUnits([Math.round(millis), 'millisecond'])
  if (millis < 60_000) return inUnits([millis / 1000, 'second'])
  const seconds = Math.round(millis / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? inUnits([hours, 'hour'], [minutes, 'minute']) : inUnits([minutes, 'minute'], [rest, 'second'])
}

/** The units after the first have two digits, so that times below each other can be compared. */
function inUnits(...parts: [value: number, unit: string][]): string {
  return parts
    .map(([value, unit], i) =>
      numberFormat({
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
        minimumIntegerDigits: i > 0 ? 2 : 1
      }).format(value)
    )
    .join(' ')
}

/** A number that may be large, with at most one digit after the point. */
export function rate(value: number): string {
  return numberFormat({ maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)
}
