import { beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { FakeServer, json, lost, nothing, problem } from './testing/server'
import { inANewBrowser } from './testing/tabs'

const MEI = { id: 'u1', nickname: 'Mei', role: 'BUYER', mustChangePassword: false }
const LI = { ...MEI, id: 'u2', nickname: 'Li' }
const sessionOf = (user: unknown) => () => json({ expiresAt: '2026-11-11T12:30:00Z', user })

async function openTab() {
  vi.resetModules()
  const session = await import('./session')
  return { ...session, api: (await import('./api')).api, live: await import('./live') }
}

describe('the session', () => {
  inANewBrowser()

  let server: FakeServer
  let tab: Awaited<ReturnType<typeof openTab>>

  beforeEach(async () => {
    server = new FakeServer().on('GET /api/sessions/current', sessionOf(MEI))
    tab = await openTab()
  })

  it('is restored from the cookie', async () => {
    expect(tab.session).toMatchObject({ user: null, known: false })
    await tab.restore()
    expect(tab.session).toMatchObject({ user: MEI, known: true })
  })

  it('is known to be nobody without one, which is no sign-out', async () => {
    server.on('GET /api/sessions/current', nothing)
    await tab.restore()
    expect(tab.session).toMatchObject({ user: null, known: true, signedOutElsewhere: false })
  })

  it('is asked for again if there was no answer', async () => {
    vi.useFakeTimers()
    server.script('GET /api/sessions/current', lost, lost, sessionOf(MEI))
    await tab.restore()
    expect(tab.session).toMatchObject({ user: null, known: false })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tab.session).toMatchObject({ user: MEI, known: true })
    expect(server.calls).toHaveLength(3)
  })

  it('can be waited for until there is an answer, whatever fails before', async () => {
    vi.useFakeTimers()
    server.script('GET /api/sessions/current', lost, () => problem(503, 'busy'), sessionOf(MEI))
    const known = vi.fn()
    void tab.whenKnown().then(known)
    await vi.advanceTimersByTimeAsync(500)
    expect(known).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(known).toHaveBeenCalledOnce()
    expect(tab.session.user).toEqual(MEI)
    await tab.whenKnown()
    expect(server.calls).toHaveLength(3)
  })

  it('is waited for with one question', async () => {
    void tab.restore()
    await Promise.all([tab.whenKnown(), tab.whenKnown()])
    expect(tab.session).toMatchObject({ user: MEI, known: true })
    expect(server.calls).toHaveLength(1)
  })

  it('stays known and as it was when a later question fails', async () => {
    await tab.restore()
    server.on('GET /api/sessions/current', lost)
    await tab.restore()
    expect(tab.session).toMatchObject({ user: MEI, known: true })
  })

  it('is known to be nobody also if the answer is a refusal', async () => {
    server.on('GET /api/sessions/current', () => problem(401, 'sign-in-first'))
    await tab.whenKnown()
    expect(tab.session).toMatchObject({ user: null, known: true, signedOutElsewhere: false })
  })

  it('begins with signing in, as a cookie', async () => {
    server.on('POST /api/sessions', sessionOf(MEI))
    expect(await tab.signIn('13800000001', 'secret')).toEqual(MEI)
    expect(tab.session).toMatchObject({ user: MEI, known: true })
    expect(server.calls[0]).toMatchObject({
      headers: { 'Session-Delivery': 'cookie' },
      body: { phone: '13800000001', password: 'secret' }
    })
  })

  it('is not undone by an earlier question that is answered late', async () => {
    let answer = (_: Response) => {}
    server.on('GET /api/sessions/current', () => new Promise(resolve => (answer = resolve)))
    server.on('POST /api/sessions', sessionOf(MEI))
    const restored = tab.restore()
    await tab.signIn('13800000001', 'secret')
    answer(nothing())
    await restored
    expect(tab.session).toMatchObject({ user: MEI, signedOutElsewhere: false })
  })

  it('stays as it was when signing in fails', async () => {
    server.on('POST /api/sessions', () => problem(401, 'credentials-wrong'))
    await expect(tab.signIn('13800000001', 'wrong')).rejects.toMatchObject({ slug: 'credentials-wrong' })
    expect(tab.session).toMatchObject({ user: null, signedOutElsewhere: false })
  })

  it('begins with registering', async () => {
    server.on('POST /api/users', () => json({ id: 'u1', nickname: 'Mei' }, 201)).on('POST /api/sessions', sessionOf(MEI))
    await tab.register({ phone: '13800000001', otp: '123456', password: 'secret', nickname: 'Mei' })
    expect(server.calls.map(call => call.path)).toEqual(['/api/users', '/api/sessions'])
    expect(tab.session.user).toEqual(MEI)
  })

  it('begins with one registration, however often signing in fails after it', async () => {
    server.on('POST /api/users', () => json({ id: 'u1', nickname: 'Mei' }, 201))
    server.script('POST /api/sessions', lost, () => problem(503, 'busy'), sessionOf(MEI))
    const registration = { phone: '13800000001', otp: '123456', password: 'secret', nickname: 'Mei' }
    await expect(tab.register(registration)).rejects.toMatchObject({ slug: 'offline' })
    await expect(tab.register(registration)).rejects.toMatchObject({ slug: 'busy' })
    await tab.register(registration)
    expect(tab.session.user).toEqual(MEI)
    expect(server.to('POST /api/users')).toHaveLength(1)
    await tab.register({ ...registration, phone: '13800000002' })
    expect(server.to('POST /api/users')).toHaveLength(2)
  })

  it('is registered again after a refused registration', async () => {
    server.script('POST /api/users', () => problem(422, 'otp-wrong'), () => json({ id: 'u1', nickname: 'Mei' }, 201))
    server.on('POST /api/sessions', sessionOf(MEI))
    const registration = { phone: '13800000001', otp: '123456', password: 'secret', nickname: 'Mei' }
    await expect(tab.register(registration)).rejects.toMatchObject({ slug: 'otp-wrong' })
    await tab.register(registration)
    expect(server.to('POST /api/users')).toHaveLength(2)
  })

  it('ends with signing out, also if it had ended before', async () => {
    await tab.restore()
    server.on('DELETE /api/sessions/current', () => problem(401, 'sign-in-first'))
    await tab.signOut()
    expect(tab.session).toMatchObject({ user: null, signedOutElsewhere: false })
  })

  it('goes on if signing out fails', async () => {
    await tab.restore()
    server.on('DELETE /api/sessions/current', lost)
    await expect(tab.signOut()).rejects.toMatchObject({ slug: 'offline' })
    expect(tab.session.user).toEqual(MEI)
  })

  it('has ended elsewhere when a call is refused for lack of it', async () => {
    await tab.restore()
    server.on('GET /api/orders', () => problem(401, 'sign-in-first'))
    await tab.api.get('/api/orders').catch(() => {})
    expect(tab.session).toMatchObject({ user: null, signedOutElsewhere: true })
    tab.acknowledgeSignOut()
    expect(tab.session.signedOutElsewhere).toBe(false)
  })

  it('ends and begins in all tabs at once', async () => {
    await tab.restore()
    const other = await openTab()
    await other.restore()
    server.on('DELETE /api/sessions/current', nothing).on('POST /api/sessions', sessionOf(LI))
    await tab.signOut()
    expect(other.session).toMatchObject({ user: null, signedOutElsewhere: true })
    server.on('GET /api/sessions/current', sessionOf(LI))
    await tab.signIn('13800000002', 'secret')
    await vi.waitFor(() => expect(other.session).toMatchObject({ user: LI, signedOutElsewhere: false }))
  })

  it('reaches other tabs by storage where there are no channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    tab = await openTab()
    await tab.restore()
    window.dispatchEvent(new StorageEvent('storage', { key: 'sluice-session', newValue: '{"userId":null}' }))
    expect(tab.session).toMatchObject({ user: null, signedOutElsewhere: true })
    server.on('POST /api/sessions', sessionOf(LI))
    await tab.signIn('13800000002', 'secret')
    expect(JSON.parse(localStorage.getItem('sluice-session') ?? '{}')).toMatchObject({ userId: 'u2' })
  })

  it('needs no change of password any more once it is changed', async () => {
    server.on('GET /api/sessions/current', sessionOf({ ...MEI, mustChangePassword: true }))
    server.on('PUT /api/users/me/password', nothing)
    await tab.restore()
    await tab.changePassword('old', 'new')
    expect(server.to('PUT /api/users/me/password')[0]?.body).toEqual({ old: 'old', new: 'new' })
    expect(tab.session.user?.mustChangePassword).toBe(false)
  })

  it('asks for the code of an SMS in local mode only', async () => {
    expect(await tab.localCode('+8613800000001')).toBeUndefined()
    expect(server.calls).toHaveLength(0)
    server.on('GET /api/live', () => json({ pollAfterMillis: 4_000, local: true, notice: '', promos: [] }))
    server.on('GET /api/local/otp?phone=%2B8613800000001', () => json({ code: '123456' }))
    const page = effectScope()
    const live = page.run(() => tab.live.useLive())
    await vi.waitFor(() => expect(live?.local).toBe(true))
    page.stop()
    expect(await tab.localCode('+8613800000001')).toBe('123456')
  })
})
