import { beforeEach, describe, expect, it, vi } from 'vitest'

const current = vi.hoisted(() => ({ session: { user: null as { role: string } | null } }))
vi.mock('@/lib/session', async () => {
  const { reactive } = await import('vue')
  current.session = reactive(current.session)
  return { session: current.session }
})

const { access, accessOf, readOnlyReason, reasonAgainst } = await import('./access')
const { showIn } = await import('./i18n')

describe('access to the desk', () => {
  beforeEach(() => showIn('en'))

  it('is by role, and none for a role that it does not know', () => {
    expect(accessOf('ADMIN')).toBe('act')
    expect(accessOf('VIEWER')).toBe('read')
    expect(accessOf('BUYER')).toBe('none')
    expect(accessOf('OWNER')).toBe('none')
    expect(accessOf(undefined)).toBe('none')
  })

  it('follows who is signed in', () => {
    current.session.user = { role: 'ADMIN' }
    expect(access.value).toBe('act')
    current.session.user = { role: 'VIEWER' }
    expect(access.value).toBe('read')
    current.session.user = null
    expect(access.value).toBe('none')
  })

  it('lets an admin act unless the page has a reason against it', () => {
    current.session.user = { role: 'ADMIN' }
    expect(readOnlyReason.value).toBeUndefined()
    expect(reasonAgainst()).toBeUndefined()
    expect(reasonAgainst(undefined, false, 'The promotion is over.')).toBe('The promotion is over.')
  })

  it('gives a viewer the role as the reason, before any other', () => {
    current.session.user = { role: 'VIEWER' }
    expect(reasonAgainst('The promotion is over.')).toMatch(/read-only/)
  })
})
