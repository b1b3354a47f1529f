import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json, problem } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const refund = (id: string, state: string) => ({ id, orderId: `o-${id}`, state, amount: 9900, currency: 'CNY' })
const request = (orderId: string) => ({ orderId, amount: 9900, currency: 'CNY', requestedAt: '2026-11-11T12:00:00Z' })

describe('what waits for somebody, on the overview', () => {
  inANewBrowser()

  let unmount = () => {}
  afterEach(() => unmount())

  const aServer = () =>
    new FakeServer()
      .on('POST /api/sessions', () => json({ user: { id: 'a1', nickname: 'Ada', role: 'ADMIN' } }))
      .on('GET /api/admin/messages', () => json({ totals: { deadLetters: 0, retries: 0 } }))
      .on('GET /api/admin/nodes', () => json([]))
      .on('GET /api/admin/refunds', () => json([]))
      .on('GET /api/admin/refund-requests', () => json([]))

  async function show() {
    const { mount } = await import('@/shared/testing/mount')
    const { default: AttentionTiles } = await import('./AttentionTiles.vue')
    const { signIn } = await import('@/lib/session')
    await signIn('1', 'x')
    const page = await mount(AttentionTiles, {})
    unmount = () => page.unmount()
    return (words: string) => {
      const found = [...page.root.querySelectorAll('a')].find(tile => tile.textContent.includes(words))
      if (!found) throw new Error(`No tile '${words}' in ${page.root.textContent}`)
      return found
    }
  }

  it('counts what only a person can decide: requests, and refunds that the provider refused', async () => {
    aServer()
      .on('GET /api/admin/refunds', () => json([refund('r1', 'PENDING'), refund('r2', 'REFUSED')]))
      .on('GET /api/admin/refund-requests', () => json([request('o1'), request('o2')]))
    const tile = await show()
    await vi.waitFor(() => expect(tile('Refunds to decide').textContent).toBe('3Refunds to decide · check'))
    expect(tile('Refunds to decide').classList).toContain('bad')
    expect(tile('Refunds to decide').getAttribute('href')).toBe('/refunds')
    expect(tile('Refunds under way').textContent).toBe('1Refunds under way')
    expect(tile('Refunds under way').classList).not.toContain('bad')
  })

  it('is calm when there is nothing to decide', async () => {
    aServer().on('GET /api/admin/refunds', () => json([refund('r1', 'PENDING')]))
    const tile = await show()
    await vi.waitFor(() => expect(tile('Refunds to decide').textContent).toBe('0Refunds to decide'))
    expect(tile('Refunds to decide').classList).not.toContain('bad')
  })

  it.each([
    ['refund-requests', [refund('r1', 'REFUSED')]],
    ['refunds', [request('o1')]]
  ])('shows what it knows while %s do not answer', async (failing, others) => {
    aServer()
      .on(`GET /api/admin/${failing === 'refunds' ? 'refund-requests' : 'refunds'}`, () => json(others))
      .on(`GET /api/admin/${failing}`, () => problem(503, 'service-unavailable'))
    const tile = await show()
    await vi.waitFor(() => expect(tile('Refunds to decide').textContent).toBe('1Refunds to decide · check'))
  })

  it('does not say that there is nothing before it knows all', async () => {
    const server = aServer().on('GET /api/admin/refund-requests', () => problem(503, 'service-unavailable'))
    const tile = await show()
    await vi.waitFor(() => expect(tile('Refunds under way').textContent).toBe('0Refunds under way'))
    expect(server.to('GET /api/admin/refund-requests')).not.toHaveLength(0)
    expect(tile('Refunds to decide').textContent).toBe('–Refunds to decide')
  })
})
