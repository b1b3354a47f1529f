import { languageTag } from './i18n'

/** Making a format takes longer than many uses of it, and a live page has hundreds a second. There are few different ones. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function kept<F>(formats: Map<string, F>, options: object, make: (language: string) => F): F {
  const key = languageTag.value + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = make(languageTag.value)))
  return format
}

/** The format of numbers in the language of the page. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  kept(numbers, options, language => new Intl.NumberFormat(language, options))

/** The format of moments in the language of the page. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  kept(dates, options, language => new Intl.DateTimeFormat(language, options))
