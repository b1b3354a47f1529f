import { reactive } from 'vue'
import { api } from '@/lib/api'
import type { DeskUser } from './api-types'

/** How many names one request may ask for. */
const BATCH = 50
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

const names = reactive(new Map<string, string>())
let wanted = new Set<string>()

/** Whether this names a user at all, rather than the system or a provider. */
export function isUserId(id: string): boolean {
  return ID.test(id)
}

/** The name of a user; undefined until it is known. All names that a page needs are asked for together. */
export function nameOf(id: string): string | undefined {
  const known = names.get(id)
  if (known !== undefined) return known || undefined
  if (isUserId(id) && !wanted.has(id)) {
    if (wanted.size === 0) queueMicrotask(fetchWanted)
    wanted.add(id)
  }
  return undefined
}

async function fetchWanted(): Promise<void> {
  const ids = [...wanted]
  wanted = new Set()
  // Before the answer, so that nobody asks for them again meanwhile.
  ids.forEach(id => names.set(id, ''))
  for (let i = 0; i < ids.length; i += BATCH) {
    const batch = ids.slice(i, i + BATCH)
    try {
      const users = await api.get<DeskUser[]>(`/api/admin/users?ids=${batch.join(',')}`)
      users.forEach(user => names.set(user.id, user.nickname))
    } catch {
      // The ids are shown instead; the next page asks again.
      batch.forEach(id => names.delete(id))
    }
  }
}
