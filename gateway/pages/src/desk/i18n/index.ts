import { i18n, provideTexts, textOf, type Leaves } from '@/shared/i18n'
import type en from './en'

export { i18n, language, languageTag, preferredLanguage, showIn } from '@/shared/i18n'

/** The shape of a language: a key that is missing in one of them does not compile. */
export type Messages = typeof en

/** The name of a text. */
export type TextKey = Leaves<Messages>

provideTexts({ en: () => import('./en'), zh: () => import('./zh') })

/** A text in the language of the page; follows the language when used in a template. */
export const t: (key: TextKey, values?: Record<string, string | number>) => string = textOf

/** The word for a value of the API, or the value itself if a newer service has one that this page does not know. */
export function wordFor(group: string, value: string): string {
  const key = `${group}.${value}`
  return i18n.global.te(key) ? textOf(key) : value
}
