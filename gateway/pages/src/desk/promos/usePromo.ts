import { api } from '@/lib/api'
import { useLoad } from '@/shared/useLoad'
import type { AdminPromo, PromoChange } from '../api-types'

/** A promotion with the record of its changes. */
export function usePromo(id: string) {
  const promo = useLoad(() => api.get<AdminPromo>(`/api/admin/promos/${id}`))
  const changes = useLoad(() => api.get<PromoChange[]>(`/api/admin/promos/${id}/changes`))

  /** Takes over what an act has answered; who did it is read anew. */
  function apply(changed: AdminPromo) {
    promo.set(changed)
    void changes.reload()
  }

  return { promo: promo.data, problem: promo.problem, reload: promo.reload, changes: changes.data, reloadChanges: changes.reload, apply }
}
