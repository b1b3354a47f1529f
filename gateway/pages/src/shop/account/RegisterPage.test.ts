import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, nothing } from '@/lib/testing/server'
import { mount } from '@/shared/testing/mount'
import RegisterPage from './RegisterPage.vue'

describe('the page to register on', () => {
  beforeEach(() => vi.useFakeTimers())

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('counts down to the next code without a button that is called otherwise every second', async () => {
    new FakeServer().on('POST /api/users/otp', nothing)
    const page = await mount(RegisterPage, {})
    const phone = page.root.querySelector('input')!
    phone.value = '13800000001'
    phone.dispatchEvent(new Event('input'))
    page.root.querySelector('form')!.dispatchEvent(new Event('submit'))
    await vi.advanceTimersByTimeAsync(0)
    const button = page.button('Send again in')
    expect(page.nameOf(button)).toBe('Send again')
    const words = button.textContent
    await vi.advanceTimersByTimeAsync(5_000)
    expect(button.textContent).not.toBe(words)
    expect(page.nameOf(button)).toBe('Send again')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(button.textContent.trim()).toBe('Send again')
    page.unmount()
  })
})
