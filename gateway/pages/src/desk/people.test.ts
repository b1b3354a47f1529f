import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'

const asked = vi.hoisted(() => ({ paths: [] as string[], fails: false }))
vi.mock('@/lib/api', () => ({
  api: {
    get: async (path: string) => {
      asked.paths.push(path)
      if (asked.fails) throw new Error('down')
      const ids = new URL(path, 'http://x').searchParams.get('ids')?.split(',') ?? []
      return ids.map(id => ({ id, nickname: `N${id.slice(-2)}` }))
    }
  }
}))

const id = (n: number) => `01KA9Z0J7Q3M8X5T2V6W4R${String(n).padStart(4, '0')}`
const settled = async () => {
  for (let i = 0; i < 10; i++) await nextTick()
}

describe('names of users', () => {
  let nameOf: (id: string) => string | undefined

  beforeEach(async () => {
    vi.resetModules()
    asked.paths = []
    asked.fails = false
    nameOf = (await import('./people')).nameOf
  })

  it('are asked for together, each once', async () => {
    expect(nameOf(id(1))).toBeUndefined()
    nameOf(id(2))
    nameOf(id(1))
    await settled()
    expect(asked.paths).toEqual([`/api/admin/users?ids=${id(1)},${id(2)}`])
    expect(nameOf(id(2))).toBe('N02')
    await settled()
    expect(asked.paths).toHaveLength(1)
  })

  it('are asked for fifty at a time', async () => {
    for (let n = 0; n < 51; n++) nameOf(id(n))
    await settled()
    expect(asked.paths).toHaveLength(2)
    expect(nameOf(id(50))).toBe('N50')
  })

  it('are not asked for where nobody is named', async () => {
    nameOf('system')
    await settled()
    expect(asked.paths).toEqual([])
  })

  it('are asked for again after a failure', async () => {
    asked.fails = true
    nameOf(id(1))
    await settled()
    asked.fails = false
    nameOf(id(1))
    await settled()
    expect(nameOf(id(1))).toBe('N01')
  })
})
