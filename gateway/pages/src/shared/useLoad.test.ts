import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { Problem } from '@/lib/problem'
import { useLoad } from './useLoad'

const down = () => new Problem({ slug: 'service-unavailable', status: 503, title: '' })
const gone = () => new Problem({ slug: 'not-found', status: 404, title: '' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('what a page loads', () => {
  it('is tried again by itself when the shop was down', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(down()).mockResolvedValueOnce('here')
    const { data, problem } = effectScope().run(() => useLoad(load))!
    await vi.advanceTimersByTimeAsync(0)
    expect(problem.value).toBeInstanceOf(Problem)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(data.value).toBe('here')
    expect(problem.value).toBeUndefined()
  })

  it('is not tried again when the answer was definite, or the page was left', async () => {
    const refused = vi.fn<() => Promise<string>>().mockRejectedValue(gone())
    effectScope().run(() => useLoad(refused))
    const failing = vi.fn<() => Promise<string>>().mockRejectedValue(down())
    const left = effectScope()
    left.run(() => useLoad(failing))
    await vi.advanceTimersByTimeAsync(0)
    left.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(failing).toHaveBeenCalledTimes(1)
  })

  it('is the answer to the later of two requests', async () => {
    let answerFirst: (text: string) => void = () => {}
    const load = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(() => new Promise(resolve => (answerFirst = resolve)))
      .mockResolvedValueOnce('second')
    const { data, reload } = effectScope().run(() => useLoad(load))!
    await reload()
    answerFirst('first')
    await vi.advanceTimersByTimeAsync(0)
    expect(data.value).toBe('second')
  })

  it('is what was set, not the answer to a request that began before', async () => {
    let answer: (text: string) => void = () => {}
    const { data, set } = effectScope().run(() => useLoad(() => new Promise<string>(resolve => (answer = resolve))))!
    set('known')
    answer('older')
    await vi.advanceTimersByTimeAsync(0)
    expect(data.value).toBe('known')
  })
})
