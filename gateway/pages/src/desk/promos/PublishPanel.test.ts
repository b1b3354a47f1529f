import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json, problem } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const promo = { id: 'p1', title: 'Kettles', state: 'DRAFT', paused: false, price: 1, currency: 'CNY', allotment: 10, message: null }
const step = (name: string, state: string) => ({ name, state, at: null, detail: null })
const untouched = { state: 'DRAFT', resumable: false, leaseUntil: null, steps: [step('claim', 'TODO'), step('allot', 'TODO')] }
const claimed = {
  state: 'PUBLISHING',
  resumable: false,
  leaseUntil: '2026-11-11T12:00:00Z',
  steps: [step('claim', 'DONE'), step('allot', 'CURRENT')]
}

describe('the panel that publishes a promotion', () => {
  inANewBrowser()

  let page: Awaited<ReturnType<typeof show>>
  afterEach(() => page.unmount())

  const aServer = () =>
    new FakeServer()
      .on('POST /api/sessions', () => json({ user: { id: 'a1', nickname: 'Ada', role: 'ADMIN' } }))
      .on('GET /api/admin/promos/p1/preflight', () => json({ ready: true, checks: [] }))

  async function show(initial = promo) {
    const { mount } = await import('@/shared/testing/mount')
    const { default: PublishPanel } = await import('./PublishPanel.vue')
    const { signIn } = await import('@/lib/session')
    await signIn('1', 'x')
    const mounted = await mount(PublishPanel, {
      promo: initial,
      onChanged: (changed: typeof promo) => (mounted.props.promo = changed)
    })
    return mounted
  }

  it('shows how far it really got after a failure, and the failure', async () => {
    aServer()
      .script('GET /api/admin/promos/p1/publishing', () => json(untouched), () => json(claimed))
      .on('POST /api/admin/promos/p1/publish', () => problem(503, 'service-unavailable'))
      .on('GET /api/admin/promos/p1', () => json({ ...promo, state: 'PUBLISHING' }))
    page = await show()
    await vi.waitFor(() => expect(page.button('Publish').getAttribute('aria-disabled')).not.toBe('true'))
    page.button('Publish').click()
    await vi.waitFor(() => expect(page.props.promo.state).toBe('PUBLISHING'))
    await vi.waitFor(() => expect(page.root.textContent).toContain('Title of service-unavailable'))
    expect(page.root.textContent).toContain('Working')
  })

  it('says until when a node works on it, and that another goes on afterwards', async () => {
    aServer().script('GET /api/admin/promos/p1/publishing', () => json(claimed), () => json({ ...claimed, resumable: true }))
    page = await show({ ...promo, state: 'PUBLISHING' })
    await vi.waitFor(() => expect(page.root.textContent).toContain('A node works on it until'))
    expect(page.root.textContent).not.toContain('any node resumes it')
    await vi.waitFor(() => expect(page.root.textContent).toContain('any node resumes it'), { timeout: 10_000 })
    expect(page.root.textContent).not.toContain('A node works on it until')
  })
})
