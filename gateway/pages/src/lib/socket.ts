import type { Ref } from 'vue'

export type SocketState = 'connecting' | 'open' | 'waiting' | 'polling' | 'closed'

/** Keeps the buyer's orders current: by WebSocket, or by polling where that fails. Starts by itself once there is an order. */
export declare class OrderSocket {
  readonly state: Readonly<Ref<SocketState>>
  /** Connects unless it is connected: an order was just made. */
  ensure(): void
  stop(): void
}

export declare const socket: OrderSocket
