import { api } from '@/lib/api'
import type { Item, ItemPage, Promo } from '@/lib/types'

/** A promotion with what it sells. */
export interface Offer {
  promo: Promo
  item: Item
}

/** What the first page shows. */
export interface Catalogue {
  offers: Offer[]
  items: Item[]
  total: number
}

export const PAGE_SIZE = 24

export const loadItems = (page: number) => api.get<ItemPage>(`/api/items?page=${page}&size=${PAGE_SIZE}`)

/** One item; undefined if there is none, which is no reason to show none of the others. */
async function find(id: string) {
  try {
    return await api.get<Item>(`/api/items/${encodeURIComponent(id)}`)
  } catch {
    return undefined
  }
}

/** Promotions with their items, also with those beyond the first page of the catalogue. */
export async function loadCatalogue(): Promise<Catalogue> {
  const [promos, page] = await Promise.all([api.get<Promo[]>('/api/promos'), loadItems(1)])
  const known = new Map(page.items.map(item => [item.id, item]))
  const offers = await Promise.all(
    promos.map(async promo => ({ promo, item: known.get(promo.itemId) ?? (await find(promo.itemId)) }))
  )
  return { offers: offers.filter((offer): offer is Offer => offer.item !== undefined), items: page.items, total: page.total }
}
