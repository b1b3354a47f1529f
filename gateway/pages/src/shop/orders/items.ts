import { shallowReactive } from 'vue'
import { api } from '@/lib/api'
import type { Item } from '@/lib/types'

/** Items of orders by id; null is one that is no longer on the shelf. */
export const items = shallowReactive(new Map<string, Item | null>())
const asked = new Set<string>()

/** Loads what is not known yet. An order can be shown without its item, so a failure is no problem of the page. */
export function needItem(id: string) {
  if (asked.has(id)) return
  asked.add(id)
  api.get<Item>(`/api/items/${encodeURIComponent(id)}`).then(
    item => items.set(id, item),
    () => {
      items.set(id, null)
      asked.delete(id)
    }
  )
}
