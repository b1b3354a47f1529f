import { createI18n } from 'vue-i18n'
import { computed, ref } from 'vue'
import { read, write } from '@/lib/storage'
import type en from './en'

/** The shape of the texts that all pages share: a key that is missing in one language does not compile. */
export type SharedTexts = typeof en

/** The names of all texts in a tree of them. */
export type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

export type Language = 'en' | 'zh'

type Loaders = Record<Language, () => Promise<{ default: SharedTexts }>>

const STORED = 'sluice-language'
const TAGS: Record<Language, string> = { en: 'en', zh: 'zh-CN' }
let load: Loaders = { en: () => import('./en'), zh: () => import('./zh') }

/** The language of the page. */
export const language = ref<Language>('en')

/** The language of the switch, and its tag. */
const OTHER: Record<Language, Language> = { en: 'zh', zh: 'en' }
export const otherLanguageTag = computed(() => TAGS[OTHER[language.value]])

/** The tag of the language for `Intl` and `<html lang>`. */
export const languageTag = computed(() => TAGS[language.value])

export const i18n = createI18n({ legacy: false, locale: 'en', fallbackLocale: 'en', messages: {} as Record<Language, SharedTexts> })

/** Shop and desk have texts of their own, which include the shared ones. Both at once would load what nobody reads. */
export function provideTexts(loaders: Loaders): void {
  load = loaders
}

/** The language chosen before, or else the first one of the browser that the pages have. */
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

/** A text by its name, in the language of the page; follows the language when used in a template. */
export function textOf(key: string, values: Record<string, string | number> = {}): string {
  return i18n.global.t(key, values)
}

/** The same for the texts that all pages share. */
export const t: (key: Leaves<SharedTexts>, values?: Record<string, string | number>) => string = textOf
