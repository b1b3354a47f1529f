import { createI18n } from 'vue-i18n'
import { computed, ref } from 'vue'
import { read, write } from '@/lib/storage'
import type en from './en'

/** The shape of a language: a key that is missing in one of them does not compile. */
export type Messages = typeof en

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** The name of a text. */
export type TextKey = Leaves<Messages>

export type Language = 'en' | 'zh'

const STORED = 'sluice-language'
const TAGS: Record<Language, string> = { en: 'en', zh: 'zh-CN' }
const load: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./en'),
  zh: () => import('./zh')
}

/** The language of the page. */
export const language = ref<Language>('en')

/** The language of the switch, and its tag. */
const OTHER: Record<Language, Language> = { en: 'zh', zh: 'en' }
export const otherLanguageTag = computed(() => TAGS[OTHER[language.value]])

/** The tag of the language for `Intl` and `<html lang>`. */
export const languageTag = computed(() => TAGS[language.value])

export const i18n = createI18n({ legacy: false, locale: 'en', fallbackLocale: 'en', messages: {} as Record<Language, Messages> })

/** The language chosen before, or else the first one of the browser that the shop speaks. */
export function preferredLanguage(): Language {
  const stored = read(STORED)
  if (stored === 'en' || stored === 'zh') return stored
  const known = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'zh' || tag === 'en')
  return known === 'zh' ? 'zh' : 'en'
}

/** Loads a language and shows the page in it. */
export async function showIn(next: Language) {
  i18n.global.setLocaleMessage(next, (await load[next]()).default)
  i18n.global.locale.value = next
  language.value = next
  document.documentElement.lang = TAGS[next]
}

/** Switches to the other language, and remembers it. */
export async function switchLanguage() {
  const next = OTHER[language.value]
  await showIn(next)
  write(STORED, next)
}

/** A text in the language of the page; follows the language when used in a template. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return i18n.global.t(key, values)
}
