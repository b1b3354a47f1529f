import { provideTexts, textOf, type Leaves } from '@/shared/i18n'
import type en from './en'

export { i18n, language, languageTag, otherLanguageTag, preferredLanguage, showIn, switchLanguage } from '@/shared/i18n'

/** The shape of a language: a key that is missing in one of them does not compile. */
export type Messages = typeof en

/** The name of a text. */
export type TextKey = Leaves<Messages>

provideTexts({ en: () => import('./en'), zh: () => import('./zh') })

/** A text in the language of the page; follows the language when used in a template. */
export const t: (key: TextKey, values?: Record<string, string | number>) => string = textOf
