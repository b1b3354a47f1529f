// The shapes of the API as the services' views have them. Ids are strings, money is in minor units of its currency, times are
// ISO-8601 in UTC.

/** A page of a list, counted from 1. */
export interface Page<T> {
  items: T[]
  page: number
  size: number
  total: number
}

/** An item as buyers see it. */
export interface Item {
  id: string
  title: string
  description: string
  /** Empty, or the path of a stored picture: `/pictures/<hash>-1080.jpg`. */
  imageUrl: string
  price: number
  currency: string
  sales: number
  /** The promotion it is in, or else the next one; only in the answer for one item. */
  promoId?: string
}

export type ItemPage = Page<Item>

export type PromoState = 'PUBLISHED' | 'RUNNING' | 'ENDED' | 'CANCELLED'

/** A promotion as buyers see it. */
export interface Promo {
  id: string
  itemId: string
  title: string
  price: number
  currency: string
  startsAt: string
  endsAt: string
  state: PromoState
  soldOut: boolean
  perUserLimit: number
  challenge: boolean
  serverTime: string
}

export type StockState = 'PLENTY' | 'FEW' | 'SOLD_OUT' | 'UNKNOWN'

/** What changes about a promotion while it is on. */
export interface LivePromo {
  id: string
  itemId: string
  onSale: boolean
  stock: StockState
  /** Orders sale states: the higher one is newer. */
  generation: number
  startsAt: string
  endsAt: string
  message: string | null
}

/** The answer of `GET /api/live`. */
export interface Live {
  serverTime: string
  pollAfterMillis: number
  local: boolean
  notice: string
  promos: LivePromo[]
}

export type OrderState =
  | 'ACCEPTED'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'PAID'
  | 'CLOSED'
  | 'CANCELLED'
  | 'REFUNDING'
  | 'REFUNDED'

/** An order as its buyer sees it. */
export interface Order {
  id: string
  promoId: string
  itemId: string
  quantity: number
  unitPrice: number
  currency: string
  state: OrderState
  /** Until when it can be paid; absent until it is confirmed. */
  payBefore?: string
  createdAt: string
  changedAt: string
}

/** One change of an order's state, as on `order-events`. */
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
}

/** Where the buyer pays. */
export interface StartedPayment {
  paymentId: string
  payUrl: string
}

export interface Refund {
  amount: number
  reason: 'REQUESTED' | 'SECOND' | 'LATE'
  /** When the money was back; absent while it is on its way. */
  settledAt?: string
}

/** One attempt to pay an order, and what went back of it. */
export interface Payment {
  paymentId: string
  amount: number
  currency: string
  state: 'PENDING' | 'CAPTURED' | 'FAILED'
  createdAt: string
  refund?: Refund
}

export type Role = 'BUYER' | 'ADMIN'

/** Who is signed in. */
export interface User {
  id: string
  nickname: string
  role: Role
  mustChangePassword: boolean
}

/** The answer of `/api/sessions` to a browser, which has the session itself as a cookie. */
export interface CurrentSession {
  expiresAt: string
  user: User
}

/** Has either a percentage, or an amount and its currency. */
export interface Coupon {
  id: string
  orderId: string
  percent?: number
  amount?: number
  currency?: string
  validUntil: string
}

export interface Profile extends User {
  points: number
  coupons: Coupon[]
}

export interface Notice {
  orderId: string
  kind: 'PAID' | 'REFUNDED' | 'REJECTED' | 'CLOSED'
  text: string
  at: string
}

export type NoticePage = Page<Notice>

/** Where an order is delivered. */
export interface DeliveryAddress {
  recipient: string
  phone: string
  region: string
  city: string
  street: string
  postalCode: string
}

/** The fields of an address that the user keeps. */
export interface AddressFields extends DeliveryAddress {
  preferred: boolean
}

export interface Address extends AddressFields {
  id: string
}

/** Move the piece over its hole: the answer is where its left edge is then, in percent of the width. */
export interface SliderChallenge {
  kind: 'SLIDER'
  challengeId: string
  /** A data URI, like the piece; see `lib/blobs`. */
  background: string
  piece: string
  width: number
  height: number
  pieceWidth: number
  expiresAt: string
}

/** Find n so that the SHA-256 of `<salt>:<n>` begins with that many zero bits. */
export interface WorkChallenge {
  kind: 'WORK'
  challengeId: string
  salt: string
  bits: number
  expiresAt: string
}

/** What a buyer has to solve before the token. */
export type Challenge = { kind: 'NONE' } | SliderChallenge | WorkChallenge

/** The right to try once. */
export interface SeckillToken {
  token: string
  expiresAt: string
}
