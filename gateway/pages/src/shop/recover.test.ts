import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recover, recovered } from './recover'

describe('a page of which a part did not come', () => {
  const reload = vi.fn()

  beforeEach(() => {
    sessionStorage.clear()
    reload.mockClear()
    document.body.innerHTML = '<div id="app"></div>'
  })

  afterEach(() => vi.unstubAllGlobals())

  it('is loaded anew once, then says so in both languages', () => {
    recover(reload)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.body.textContent).toBe('')
    recover(reload)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.body.textContent).toContain('could not be loaded')
    expect(document.querySelector('[lang=zh-CN]')?.textContent).toContain('没有加载成功')
    document.querySelector('button')?.click()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is loaded anew again after all was well', () => {
    recover(reload)
    recovered()
    recover(reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is not loaded anew for ever where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    recovered()
    recover(reload)
    expect(reload).not.toHaveBeenCalled()
    expect(document.querySelector('button')).not.toBeNull()
  })

  it('is recovered when its language did not come', async () => {
    vi.doMock('./i18n', async original => ({
      ...(await original<object>()),
      showIn: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    }))
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    sessionStorage.setItem('sluice-reloaded', '1')
    await import('./main')
    expect(document.body.textContent).toContain('could not be loaded')
    vi.doUnmock('./i18n')
  })
})
