import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, onSignedOut } from './api'
import { Problem } from './problem'
import { FakeServer, json, lost, nothing, problem } from './testing/server'

describe('api', () => {
  let server: FakeServer

  beforeEach(() => {
    server = new FakeServer()
    document.documentElement.lang = 'zh-CN'
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('sends JSON in the language of the page', async () => {
    server.on('POST /api/things', () => json({ id: '7' }, 201))
    expect(await api.post('/api/things', { name: 'x' }, { headers: { 'Seckill-Token': 't' } })).toEqual({ id: '7' })
    expect(server.calls[0]?.body).toEqual({ name: 'x' })
    expect(server.calls[0]?.headers).toMatchObject({
      'Accept-Language': 'zh-CN',
      'Content-Type': 'application/json',
      'Seckill-Token': 't'
    })
  })

  it('sends no body and no type of one if there is none', async () => {
    server.on('POST /api/things', nothing)
    expect(await api.post('/api/things')).toBeUndefined()
    expect(server.calls[0]?.body).toBeUndefined()
    expect(server.calls[0]?.headers).not.toHaveProperty('Content-Type')
  })

  it('answers undefined where there is no content', async () => {
    server.on('GET /api/nothing', nothing).on('PUT /api/empty', () => new Response('', { status: 202 }))
    expect(await api.get('/api/nothing')).toBeUndefined()
    expect(await api.put('/api/empty', {})).toBeUndefined()
  })

  it('throws refusals as problems', async () => {
    server.on('DELETE /api/things/7', () => problem(409, 'in-use'))
    await expect(api.del('/api/things/7')).rejects.toMatchObject({ slug: 'in-use', status: 409 })
  })

  it('throws a failed network as offline', async () => {
    server.on('GET /api/things', lost)
    const thrown: unknown = await api.get('/api/things').catch((problem: unknown) => problem)
    expect(thrown).toBeInstanceOf(Problem)
    expect(thrown).toMatchObject({ slug: 'offline', status: 0 })
  })

  it('is offline after its time limit', async () => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }))
    await expect(api.get('/api/slow', { timeoutMs: 5 })).rejects.toMatchObject({ slug: 'offline' })
  })

  it('lets the caller abort, which is no problem of the network', async () => {
    server.on('GET /api/things', lost)
    const controller = new AbortController()
    controller.abort(new Error('not wanted any more'))
    await expect(api.get('/api/things', { signal: controller.signal })).rejects.toThrow('not wanted any more')
  })

  it('lets the caller abort while a body is read, of a success or of a refusal', async () => {
    for (const status of [200, 503]) {
      const controller = new AbortController()
      server.on('GET /api/things', () => new Response(new ReadableStream({
        pull(stream) {
          controller.abort(new Error('not wanted any more'))
          stream.error(controller.signal.reason)
        }
      }, { highWaterMark: 0 }), { status }))
      await expect(api.get('/api/things', { signal: controller.signal })).rejects.toThrow('not wanted any more')
    }
  })

  it('has both limits also in a browser that cannot join them', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    }))
    const { signal } = new AbortController()
    await expect(api.get('/api/slow', { signal, timeoutMs: 5 })).rejects.toMatchObject({ slug: 'offline' })
    const controller = new AbortController()
    const asked = api.get('/api/slow', { signal: controller.signal })
    controller.abort(new Error('not wanted any more'))
    await expect(asked).rejects.toThrow('not wanted any more')
  })

  it('tells of a session that has ended, but not of a wrong password', async () => {
    const signedOut = vi.fn()
    onSignedOut(signedOut)
    server.on('POST /api/sessions', () => problem(401, 'credentials-wrong'))
    server.on('GET /api/orders', () => problem(401, 'sign-in-first'))
    await api.post('/api/sessions', {}).catch(() => {})
    expect(signedOut).not.toHaveBeenCalled()
    await api.get('/api/orders').catch(() => {})
    expect(signedOut).toHaveBeenCalledOnce()
  })
})
