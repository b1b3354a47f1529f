import { api } from '@/lib/api'
import type { Address, AddressFields, DeliveryAddress } from '@/lib/types'

const PATH = '/api/users/me/addresses'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** The addresses a user keeps, the preferred one first. */
export const loadAddresses = () => api.get<Address[]>(PATH)
export const addAddress = (fields: AddressFields) => api.post<Address>(PATH, fields)
export const changeAddress = (id: string, fields: AddressFields) => api.put<Address>(pathOf(id), fields)
export const removeAddress = (id: string) => api.del(pathOf(id))

/** What an order gets a copy of. */
export function deliveryOf({ recipient, phone, region, city, street, postalCode }: DeliveryAddress): DeliveryAddress {
  return { recipient, phone, region, city, street, postalCode }
}
