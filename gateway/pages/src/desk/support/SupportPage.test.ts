import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, json } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const order = (id: string) => ({
  id,
  userId: 'u1',
  promoId: 'p1',
  state: 'PAID',
  quantity: 1,
  amount: 9900,
  currency: 'CNY',
  createdAt: '2026-11-11T12:00:00Z'
})
const FIRST = '01KA9Z0J7Q3M8X5T2V6W4R1YNA'
const SECOND = '01KA9Z0J7Q3M8X5T2V6W4R1YNB'

describe('the search of support', () => {
  inANewBrowser()

  let unmount = () => {}
  afterEach(() => unmount())

  it('shows what the last search found, also if an earlier one is answered later', async () => {
    let answerFirst: (answer: Response) => void = () => {}
    new FakeServer()
      .on(`GET /api/admin/orders?id=${FIRST}`, () => new Promise(resolve => (answerFirst = resolve)))
      .on(`GET /api/admin/orders?id=${SECOND}`, () => json([order(SECOND)]))
    const { mount } = await import('@/shared/testing/mount')
    const { default: page } = await import('./SupportPage.vue')
    const { root, unmount: close } = await mount(page, {})
    unmount = close
    const field = root.querySelector('input')!
    const search = (id: string) => {
      field.value = id
      field.dispatchEvent(new Event('input'))
      root.querySelector('form')!.dispatchEvent(new Event('submit'))
    }
    search(FIRST)
    search(SECOND)
    await vi.waitFor(() => expect(root.textContent).toContain(SECOND))
    answerFirst(json([order(FIRST)]))
    await new Promise(resolve => setTimeout(resolve))
    expect(root.textContent).toContain(SECOND)
    expect(root.textContent).not.toContain(FIRST)
  })
})
