import type { ComputedRef } from 'vue'
import type { DeliveryAddress, Order, OrderEvent, Payment, StartedPayment } from './types'

/** The buyer's orders by id; empty when nobody is signed in. */
export declare const orders: ReadonlyMap<string, Order>
/** Newest first. */
export declare const orderList: ComputedRef<Order[]>
export declare function mergeSnapshot(snapshot: Order[]): void
export declare function mergeOrder(order: Order): void
export declare function mergeEvent(event: OrderEvent): void
export declare function load(): Promise<Order[]>
export declare function loadOne(id: string): Promise<Order>
/** Where to pay: lead the buyer to `payUrl`. */
export declare function pay(id: string): Promise<StartedPayment>
export declare function cancel(id: string): Promise<Order>
export declare function refund(id: string): Promise<Order>
export declare function setAddress(id: string, address: DeliveryAddress): Promise<void>
/** The copy on the order; undefined without one. */
export declare function address(id: string): Promise<DeliveryAddress | undefined>
export declare function payments(id: string): Promise<Payment[]>
