import { parseAmount } from '../amounts'
import type { TextKey } from '../i18n'

/** An item as it stands in the form. */
export interface ItemDraft {
  title: string
  description: string
  price: string
  currency: string
  imageUrl: string
  /** Only a new item has some. */
  stock: string
}

export type ItemRemarks = Partial<Record<keyof ItemDraft, { text: TextKey; values?: Record<string, number> }>>

const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 2_000
const MAX_STOCK = 100_000_000
const LARGEST_FILE = 8 * 1024 * 1024
const TYPES = ['image/png', 'image/jpeg']

export function checkItem(draft: ItemDraft, isNew: boolean): ItemRemarks {
  const remarks: ItemRemarks = {}
  const title = draft.title.trim()
  if (!title) remarks.title = { text: 'field.required' }
  else if (title.length > LONGEST_TITLE) remarks.title = { text: 'check.titleLong', values: { max: LONGEST_TITLE } }
  if (draft.description.length > LONGEST_DESCRIPTION) remarks.description = { text: 'check.titleLong', values: { max: LONGEST_DESCRIPTION } }
  if (!draft.price.trim()) remarks.price = { text: 'field.required' }
  else if (!parseAmount(draft.price, draft.currency)) remarks.price = { text: 'check.amount' }
  if (!/^[A-Z]{3}$/.test(draft.currency)) remarks.currency = { text: 'field.invalid' }
  if (isNew && draft.stock.trim() && !(/^\d+$/.test(draft.stock.trim()) && Number(draft.stock) <= MAX_STOCK)) {
    remarks.stock = { text: 'check.between', values: { min: 0, max: MAX_STOCK } }
  }
  return remarks
}

/** Why a file cannot be a picture; the service looks inside. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): TextKey | undefined {
  if (!TYPES.includes(file.type)) return 'items.wrongType'
  return file.size > LARGEST_FILE ? 'items.tooLarge' : undefined
}

/** Units to add, or with a minus to take away; undefined for none. */
export function stockChange(text: string): number | undefined {
  const plain = text.trim().replace('−', '-')
  if (!/^[+-]?\d{1,9}$/.test(plain)) return undefined
  const units = Number(plain)
  return units !== 0 && Math.abs(units) <= MAX_STOCK ? units : undefined
}
