import { readonly, ref, watch, type Ref } from 'vue'
import { withJitter } from './backoff'
import { mergeEvent, mergeSnapshot, orders } from './orders'
import { Polling } from './polling'
import { Reconnects, type Next } from './reconnects'
import { restore, session } from './session'
import { Timers } from './timers'
import type { Order, OrderEvent } from './types'
import { isVisible, onVisibility } from './visibility'

export type SocketState = 'connecting' | 'open' | 'waiting' | 'polling' | 'closed'

type PushMessage = { type: 'snapshot'; orders: Order[] } | { type: 'event'; event: OrderEvent }

const HEALTHY_MS = 60_000
const HIDDEN_MS = 60_000
const SILENT_MS = 25_000
const PONG_MS = 10_000
/** Who comes back looks at the page now. */
const PONG_ON_RETURN_MS = 3_000
/** All come back together when a gateway does: they spread over some seconds. */
const SOONEST_MS = 500
const SPREAD = 13
const HANDSHAKE_MS = 15_000

/** Keeps the buyer's orders current: by WebSocket, or by polling where that fails. */
export class OrderSocket {
  private readonly current = ref<SocketState>('closed')
  private readonly reconnects = new Reconnects()
  private readonly polling = new Polling(() => this.tryEarlier())
  private readonly timers = new Timers()
  private socket: WebSocket | undefined
  private wanted = false
  private fallback = false
  /** When the next connection is allowed, by performance.now(). */
  private notBefore = 0

  readonly state: Readonly<Ref<SocketState>> = readonly(this.current)

  constructor() {
    onVisibility(visible => (visible ? this.onShown() : this.onHidden()))
  }

  /** There is an order, or one was just made: connects unless it does already. */
  ensure(): void {
    this.wanted = true
    if (this.current.value === 'closed') this.resume()
  }

  /** Nobody is signed in any more. */
  stop(): void {
    this.wanted = false
    this.fallback = false
    this.notBefore = 0
    this.reconnects.reset()
    this.rest()
  }

  private resume(): void {
    if (!this.wanted || !isVisible() || this.socket) return
    if (this.fallback) {
      this.current.value = 'polling'
      this.polling.start()
    }
    const wait = this.notBefore - performance.now()
    if (wait <= 0) {
      this.connect()
      return
    }
    if (!this.fallback) this.current.value = 'waiting'
    if (wait !== Infinity) this.timers.set('connect', wait, () => this.connect())
  }

  private connect(): void {
    if (!this.fallback) this.current.value = 'connecting'
    const socket = new WebSocket(address(), ['sluice'])
    let opened = false
    this.socket = socket
    this.timers.set('handshake', HANDSHAKE_MS, () => this.drop(socket))
    socket.onopen = () => {
      opened = true
      this.onOpen()
    }
    socket.onmessage = event => this.onMessage(String(event.data))
    socket.onclose = ({ code, reason }) =>
      this.onEnd(opened ? this.reconnects.afterClose(code, reason) : this.reconnects.afterFailedHandshake())
  }

  private onOpen(): void {
    this.timers.clear()
    this.polling.stop()
    this.fallback = false
    this.current.value = 'open'
    this.reconnects.opened()
    this.timers.set('healthy', HEALTHY_MS, () => this.reconnects.reset())
    this.expectLife()
  }

  private onMessage(text: string): void {
    this.expectLife()
    if (text === 'pong') return
    const message = JSON.parse(text) as PushMessage
    if (message.type === 'snapshot') mergeSnapshot(message.orders)
    else if (message.type === 'event') mergeEvent(message.event)
  }

  private onEnd({ waitMs, poll }: Next): void {
    this.forget()
    this.timers.clear()
    this.notBefore = performance.now() + waitMs
    // A refused handshake looks like any other failure: perhaps the session has ended.
    if (poll && !this.fallback) void restore()
    this.fallback = poll || this.fallback
    this.resume()
  }

  /** A connection may be dead without either end knowing: nothing is heard of it, not even an answer to a ping. */
  private expectLife(): void {
    if (!isVisible()) return
    this.timers.set('silence', SILENT_MS, () => this.ping(PONG_MS))
  }

  private ping(limitMs: number): void {
    const socket = this.socket
    if (!socket) return
    socket.send('ping')
    this.timers.set('silence', limitMs, () => this.drop(socket))
  }

  /** The gateway answers again: the connection may work again too. */
  private tryEarlier(): void {
    if (this.socket || this.notBefore === Infinity) return
    this.notBefore = Math.min(this.notBefore, soon())
    this.timers.set('connect', this.notBefore - performance.now(), () => this.connect())
  }

  /** Its own close event may come minutes later, when the network gives up. */
  private drop(socket: WebSocket): void {
    const onClose = socket.onclose
    this.forget()
    socket.close()
    onClose?.call(socket, new CloseEvent('close', { code: 1006 }))
  }

  private onShown(): void {
    this.timers.cancel('hidden')
    // What was refused for good may be possible by now, as after signing in again.
    if (this.notBefore === Infinity) this.notBefore = soon()
    if (this.socket) this.ping(PONG_ON_RETURN_MS)
    else this.resume()
  }

  /** A short look at another tab is no reason to connect again. */
  private onHidden(): void {
    this.timers.cancel('silence')
    if (this.current.value === 'open') this.timers.set('hidden', HIDDEN_MS, () => this.rest())
    else this.rest()
  }

  private rest(): void {
    this.timers.clear()
    this.polling.stop()
    const socket = this.socket
    this.forget()
    socket?.close(1000)
    this.current.value = 'closed'
  }

  private forget(): void {
    if (!this.socket) return
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null
    this.socket = undefined
  }
}

function soon(): number {
  return performance.now() + withJitter(SOONEST_MS, SPREAD)
}

function address(): string {
  return `${location.origin.replace(/^http/, 'ws')}/ws/orders`
}

/** The connection of this tab. It starts by itself once the user has an order, and ends with the session. */
export const socket = new OrderSocket()

watch(
  () => session.user?.id,
  () => socket.stop(),
  { flush: 'sync' }
)

watch(
  () => session.user !== null && orders.size > 0,
  hasOrder => {
    if (hasOrder) socket.ensure()
  },
  { immediate: true, flush: 'sync' }
)
