import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { FakeServer, json, problem } from '@/lib/testing/server'
import { inANewBrowser } from '@/lib/testing/tabs'

const promo = { id: 'p1', title: 'Kettles', state: 'RUNNING', paused: false, resuming: false, price: 1, currency: 'CNY', allotment: 10, message: null }

const aServer = () => new FakeServer().on('POST /api/sessions', () => json({ user: { id: 'a1', nickname: 'Ada', role: 'ADMIN' } }))

describe('the panel that steers a promotion', () => {
  inANewBrowser()

  let page: Awaited<ReturnType<typeof show>>
  afterEach(() => page.unmount())

  async function show(shown = promo) {
    const { mount } = await import('@/shared/testing/mount')
    const { default: SteeringPanel } = await import('./SteeringPanel.vue')
    const { signIn } = await import('@/lib/session')
    await signIn('1', 'x')
    const mounted = await mount(SteeringPanel, {
      promo: shown,
      changes: [],
      onChanged: (changed: typeof promo) => (mounted.props.promo = changed)
    })
    return mounted
  }

  it('pauses with one press, and resumes with the next', async () => {
    const server = aServer()
      .on('POST /api/admin/promos/p1/pause', () => json({ ...promo, paused: true }))
      .on('POST /api/admin/promos/p1/resume', () => json(promo))
    page = await show()
    vi.useFakeTimers()
    page.button('Pause the sale').click()
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(1_000)
    page.button('Resume the sale').click()
    await vi.advanceTimersByTimeAsync(0)
    page.button('Pause the sale')
    expect(server.calls.map(call => call.path).slice(1)).toEqual(['/api/admin/promos/p1/pause', '/api/admin/promos/p1/resume'])
  })

  it('takes the second half of a double click for a part of the first', async () => {
    const server = aServer().on('POST /api/admin/promos/p1/pause', () => json({ ...promo, paused: true }))
    page = await show()
    vi.useFakeTimers()
    page.button('Pause the sale').click()
    await vi.advanceTimersByTimeAsync(0)
    const button = page.button('Resume the sale')
    for (let pressed = 0; pressed < 900; pressed += 300) {
      button.click()
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(server.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(button.getAttribute('aria-disabled')).toBe('false')
  })

  it('takes a key that is held down for one press', async () => {
    aServer()
    page = await show()
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true })
    expect(page.button('Pause the sale').dispatchEvent(held)).toBe(false)
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
    expect(page.button('Pause the sale').dispatchEvent(pressed)).toBe(true)
  })

  it('rests when somebody else has paused meanwhile', async () => {
    const server = aServer()
    page = await show()
    page.props.promo = { ...promo, paused: true }
    await vi.waitFor(() => page.button('Resume the sale').click())
    expect(page.button('Resume the sale').getAttribute('aria-disabled')).toBe('true')
    expect(server.calls).toHaveLength(1)
  })

  it('replenishes under the same command until it is answered', async () => {
    const path = 'POST /api/admin/promos/p1/replenish'
    const server = aServer().script(path, () => problem(503, 'delayed'), () => json(promo))
    page = await show()
    const field = page.root.querySelector<HTMLInputElement>('input[inputmode=numeric]')
    const add = async (units: string) => {
      if (!field) throw new Error('No field for units')
      field.value = units
      field.dispatchEvent(new Event('input'))
      await nextTick()
      page.button('Add').click()
    }
    await add('5')
    await vi.waitFor(() => expect(page.root.textContent).toContain('Title of delayed'))
    await add('5')
    await vi.waitFor(() => expect(field?.value).toBe(''))
    await add('5')
    await vi.waitFor(() => expect(server.to(path)).toHaveLength(3))
    const [first, again, next] = server.to(path).map(call => call.body as { units: number; commandId: string })
    expect(first).toEqual({ units: 5, commandId: expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/) as string })
    expect(again).toEqual(first)
    expect(next?.commandId).not.toBe(first?.commandId)
  })

  it('shows what was decided, and why it is carried out later', async () => {
    aServer()
      .on('POST /api/admin/promos/p1/pause', () => problem(503, 'delayed'))
      .on('GET /api/admin/promos/p1', () => json({ ...promo, paused: true }))
    page = await show()
    page.button('Pause the sale').click()
    await vi.waitFor(() => page.button('Resume the sale'))
    await vi.waitFor(() => expect(page.root.textContent).toContain('Title of delayed'))
  })

  it('takes a resume back that is not carried out yet', async () => {
    const server = aServer()
      .on('POST /api/admin/promos/p1/resume', () => problem(503, 'delayed'))
      .on('GET /api/admin/promos/p1', () => json({ ...promo, paused: true, resuming: true }))
      .on('POST /api/admin/promos/p1/pause', () => json({ ...promo, paused: true }))
    page = await show({ ...promo, paused: true })
    page.button('Resume the sale').click()
    await vi.waitFor(() => expect(page.button('Keep it paused').getAttribute('aria-disabled')).toBe('false'), 5_000)
    page.button('Keep it paused').click()
    await vi.waitFor(() => page.button('Resume the sale'))
    expect(server.calls.at(-1)?.path).toBe('/api/admin/promos/p1/pause')
  })
})
