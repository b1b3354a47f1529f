// The shapes of the API, by the names the shop uses. They come from the services' OpenAPI documents, so a change there that the
// shop does not follow fails the type check. Ids are strings, money is in minor units, times are ISO-8601 in UTC.
import type { components as Gateway } from './api/generated/gateway'
import type { components as ItemService } from './api/generated/item-service'
import type { components as OrderService } from './api/generated/order-service'
import type { components as PromoService } from './api/generated/promo-service'
import type { components as UserService } from './api/generated/user-service'

/** An item as buyers see it; its picture, if it has one, is `/pictures/<hash>-1080.jpg`. */
export type Item = ItemService['schemas']['ItemView']
export type ItemPage = ItemService['schemas']['ItemViewPage']

/** A promotion as buyers see it. */
export type Promo = PromoService['schemas']['PromoView']
export type PromoState = Promo['state']

/** What changes about a promotion while it is on. */
export type LivePromo = Gateway['schemas']['LivePromo']
export type StockState = LivePromo['stock']
export type Live = Gateway['schemas']['Live']

/** An order as its buyer sees it. */
export type Order = OrderService['schemas']['OrderView']
export type OrderState = Order['state']

/** One change of an order's state, as on `order-events`, which is no part of the HTTP documents. */
export interface OrderEvent {
  eventId: string
  orderId: string
  promoId: string
  itemId: string
  userId: string
  quantity: number
  /** What the whole order costs. */
  amount: number
  currency: string
  state: OrderState
  at: string
  /** There if the order stays in its state, because an admin declined to refund it. */
  refundRequest?: 'DECLINED'
}

/** Where the buyer pays. */
export type StartedPayment = OrderService['schemas']['StartedView']

/** One attempt to pay an order, and what went back of it. */
export type Payment = OrderService['schemas']['PaymentView']
export type Refund = NonNullable<Payment['refund']>

/** Who is signed in. */
export type User = UserService['schemas']['User']
export type Role = User['role']

/** The answer of `/api/sessions` to a browser, which has the session itself as a cookie. */
export type CurrentSession = UserService['schemas']['CurrentSession']

/** Has either a percentage, or an amount and its currency. */
export type Coupon = UserService['schemas']['CouponView']
export type Profile = UserService['schemas']['Me']
export type Notice = UserService['schemas']['Notice']
export type NoticePage = UserService['schemas']['NoticePage']

/** Where an order is delivered. */
export type DeliveryAddress = OrderService['schemas']['OrderAddressView']

/** The fields of an address that the user keeps. */
export type AddressFields = Required<UserService['schemas']['AddressRequest']>
export type Address = UserService['schemas']['AddressView']

/** Move the piece over its hole: the answer is where its left edge is then, in percent of the width. */
export type SliderChallenge = Gateway['schemas']['SliderChallenge']

/** Find n so that the SHA-256 of `<salt>:<n>` begins with that many zero bits. */
export type WorkChallenge = Gateway['schemas']['WorkChallenge']

/** What a buyer has to solve before the token. */
export type Challenge = Gateway['schemas']['Challenge']

/** The right to try once. */
export type SeckillToken = Gateway['schemas']['Token']
