import type { ItemChange } from '../api-types'

type Field = Exclude<keyof ItemChange['after'], 'currency'>

/** The fields that an edit changed, in the order of the form; a price is another one also in another currency. */
export function changedFields({ before, after }: Pick<ItemChange, 'before' | 'after'>): Field[] {
  if (!before) return []
  const fields: Field[] = ['title', 'price', 'description', 'imageUrl', 'onShelf']
  return fields.filter(field => before[field] !== after[field] || (field === 'price' && before.currency !== after.currency))
}
