import { computed } from 'vue'
import { session } from '@/lib/session'
import type { DeskRole } from './api-types'
import { t } from './i18n'

/** What one may do here; the services decide, this only says so before they have to. */
export type Access = 'none' | 'read' | 'act'

const ACCESS: Record<DeskRole, Access> = { BUYER: 'none', VIEWER: 'read', ADMIN: 'act' }

export function accessOf(role: string | undefined): Access {
  return ACCESS[role as DeskRole] ?? 'none'
}

/** The access of whoever is signed in. */
export const access = computed(() => accessOf(session.user?.role))

/** Why nothing can be changed by this user; undefined if it can. */
export const readOnlyReason = computed(() => (access.value === 'act' ? undefined : t('access.readOnly')))

/** The first reason against an act: the role before whatever the page knows. */
export function reasonAgainst(...reasons: (string | false | undefined)[]): string | undefined {
  return readOnlyReason.value ?? (reasons.find(Boolean) || undefined)
}
