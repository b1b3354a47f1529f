import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '@/lib/testing/orders'
import { FakeServer, json, nothing } from '@/lib/testing/server'
import { mount } from '@/shared/testing/mount'
import PayPanel from './PayPanel.vue'

const ADDRESS = { recipient: 'Brook', phone: '+86 137 0000 0000', region: 'Zhejiang', city: 'Hangzhou', postalCode: '' }
const HOME = { ...ADDRESS, id: 'a1', street: 'Home 1', preferred: true }
const WORK = { ...ADDRESS, id: 'a2', street: 'Work 2', preferred: false }
const COPY = { ...ADDRESS, street: 'Before 3' }
const order = anOrder({ state: 'CONFIRMED', payBefore: '2099-11-11T12:15:00Z' })

describe('the panel to pay in', () => {
  let server: FakeServer
  let panel: Awaited<ReturnType<typeof mount>>

  beforeEach(() => {
    vi.useFakeTimers()
    server = new FakeServer()
      .on('GET /api/orders/o1/address', nothing)
      .on('GET /api/users/me/addresses', () => json([HOME, WORK]))
      .on('PUT /api/orders/o1/address', nothing)
      .on('POST /api/orders/o1/payment', () => json({ paymentId: 'x', payUrl: '#paid' }))
  })

  afterEach(() => {
    panel.unmount()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const pass = () => vi.advanceTimersByTimeAsync(0)
  const show = async () => {
    panel = await mount(PayPanel, { order })
    await pass()
  }
  const press = async (words: string) => {
    panel.button(words).click()
    await pass()
  }
  const canPay = () => panel.button('Pay').getAttribute('aria-disabled') === 'false'
  const delivered = () => server.to('PUT /api/orders/o1/address').map(call => (call.body as { street: string }).street)
  const paid = () => server.to('POST /api/orders/o1/payment').length

  it('delivers to the address that is picked', async () => {
    await show()
    panel.root.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    await pass()
    await press('Pay')
    expect(delivered()).toEqual(['Work 2'])
    expect(paid()).toBe(1)
  })

  it('takes no payment while another address is being written', async () => {
    await show()
    expect(canPay()).toBe(true)
    await press('Add an address')
    expect(canPay()).toBe(false)
    expect(panel.root.textContent).toContain('First say where it should go.')
    await press('Pay')
    expect(paid()).toBe(0)
    await press('Cancel')
    await press('Pay')
    expect(delivered()).toEqual(['Home 1'])
  })

  it('takes no payment for the copy of before while it is being replaced', async () => {
    server.on('GET /api/orders/o1/address', () => json(COPY)).on('GET /api/users/me/addresses', () => json([]))
    await show()
    expect(canPay()).toBe(true)
    await press('Change')
    expect(canPay()).toBe(false)
    await press('Cancel')
    await press('Pay')
    expect(delivered()).toEqual([])
    expect(paid()).toBe(1)
  })

  it('delivers to an address that was just added, also if the list cannot be loaded again', async () => {
    await show()
    await press('Add an address')
    const added = { ...ADDRESS, id: 'a3', street: 'New 4', preferred: false }
    server.on('POST /api/users/me/addresses', () => json(added, 201)).on('GET /api/users/me/addresses', () => json({}, 500))
    for (const input of panel.root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')) {
      input.value = '137 0000 0000'
      input.dispatchEvent(new Event('input'))
    }
    await press('Deliver here')
    await press('Pay')
    expect(delivered()).toEqual(['New 4'])
  })
})
