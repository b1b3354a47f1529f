import { describe, expect, it } from 'vitest'
import deskEn from '@/desk/i18n/en'
import deskZh from '@/desk/i18n/zh'
import shopEn from '@/shop/i18n/en'
import shopZh from '@/shop/i18n/zh'

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`)
  )
}

const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

describe.each([
  ['shop', shopEn, shopZh],
  ['desk', deskEn, deskZh]
])('texts of the %s', (_page, en, zh) => {
  const english = new Map(flat(en))

  it('have the same values in both languages', () => {
    const differing = flat(zh).filter(([key, text]) => `${values(text)}` !== `${values(english.get(key) ?? '')}`)
    expect(differing).toEqual([])
  })

  it('are not empty, and have none of the signs with a meaning to the compiler', () => {
    const wrong = [...flat(en), ...flat(zh)].filter(([, text]) => text.trim() === '' || /[@|]/.test(text))
    expect(wrong).toEqual([])
  })
})
