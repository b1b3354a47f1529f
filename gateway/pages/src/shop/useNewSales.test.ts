import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { useNewSales } from './useNewSales'

beforeEach(() => {
  vi.useFakeTimers()
  // The jitter decides how many loads fall into a wait: here they come every four and a half seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('a page with a sale that it does not show', () => {
  const missing = ref('')
  const reload = vi.fn<() => Promise<void>>(async () => {})
  let page = effectScope()

  const open = (again?: () => boolean) => {
    missing.value = ''
    reload.mockClear()
    page = effectScope()
    page.run(() => useNewSales(() => missing.value, reload, again))
  }
  afterEach(() => page.stop())

  it('is loaded again until it shows it', async () => {
    open()
    await pass(60_000)
    expect(reload).not.toHaveBeenCalled()
    missing.value = 'p1'
    await pass()
    expect(reload).toHaveBeenCalledTimes(1)
    await pass(2_900)
    expect(reload).toHaveBeenCalledTimes(1)
    await pass(3_200)
    expect(reload).toHaveBeenCalledTimes(2)
    missing.value = ''
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is loaded again a few times only, and anew for another sale', async () => {
    open()
    missing.value = 'p1'
    await pass(600_000)
    expect(reload).toHaveBeenCalledTimes(4)
    missing.value = 'p1 p2'
    await pass()
    expect(reload).toHaveBeenCalledTimes(5)
  })

  it('is loaded once if it shows another meanwhile, and not after it is left', async () => {
    open(() => false)
    missing.value = 'p1'
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
    page.stop()
    open()
    missing.value = 'p1'
    await pass()
    page.stop()
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
