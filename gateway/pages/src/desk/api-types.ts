// The shapes of the desk's API, by the names the desk uses. They come from the services' OpenAPI documents, so a change there that the
// desk does not follow fails the type check. Ids are strings, money is in minor units, times are ISO-8601 in UTC.
import type { components as ItemService } from '@/lib/api/generated/item-service'
import type { components as OrderService } from '@/lib/api/generated/order-service'
import type { components as PromoService } from '@/lib/api/generated/promo-service'
import type { components as StockService } from '@/lib/api/generated/stock-service'
import type { components as UserService } from '@/lib/api/generated/user-service'

type Item = ItemService['schemas']
type Order = OrderService['schemas']
type Promo = PromoService['schemas']
type Stocks = StockService['schemas']
type User = UserService['schemas']

export type OrderState = Order['OrderState']
export type PromoState = Promo['PromoState']
export type DeskRole = User['Role']

/* Items and stock */
export type AdminItem = Item['AdminItem']
export type AdminItemPage = Item['AdminItemPage']
export type ItemChange = Item['ItemChangeView']
export type NewItem = Item['NewItemBody']
export type ItemEdit = Item['ItemEditBody']
export type AddedPicture = Item['AddedPicture']
export type Stock = Stocks['StockView']
export type Audit = Stocks['AuditView']

/* Promotions */
export type AdminPromo = Promo['AdminPromoView']
export type PromoFields = Promo['PromoRequest']
export type PromoChange = Promo['ChangeView']
export type ChangeAction = PromoChange['action']
export type CheckOutcome = Promo['ConclusionOutcome']
export type PreflightCheck = Promo['PreflightCheck']
export type Preflight = Promo['Preflight']
export type StepState = Promo['PublishingStepState']
export type PublishingStep = Promo['PublishingStep']
export type Publishing = Promo['Publishing']

/* Nodes and rates */
export type Node = Promo['NodeView']
/** A rule of Sentinel, with whatever fields its kind has. */
export type SentinelRule = Record<string, unknown>
export type RateKind = Promo['RuleKind']
export type RateFile = Promo['Rates']
export type RateChange = Promo['RateChange']
export type Blocked = Promo['BlockedRequests']

/* Rehearsals at full rate, by hand */
export type RehearsalState = 'running' | 'done' | 'stopped' | 'failed'
/** What was measured with so many attempts under way at once. */
export interface RehearsalStep {
  attemptsAtOnce: number
  acceptedPerSecond: number
  p50Millis: number
  p99Millis: number
  failed: number
  /** From 0 to 1. */
  processorLoad: number
}
/** What the suite can do: the figures of its best step. */
export interface Certificate {
  processors: number
  attemptsAtOnce: number
  acceptedPerSecond: number
  p50Millis: number
  p99Millis: number
  refusalsPerSecond: number
  boundBy: 'processors' | 'permits' | 'latency' | 'failures' | 'not-found'
  steps: RehearsalStep[]
  proposedRates: { resource: string; perSecond: number }[]
}
export interface Rehearsal {
  state: RehearsalState
  startedAt: string
  endedAt: string | null
  startedBy: string
  node: string
  /** The present one, of so many. */
  step: number
  steps: number
  failure: string | null
  certificate: Certificate | null
}

/* Live sale and report */
export type OrderUnits = Promo['SaleOrderUnits']
export type SaleUnits = Promo['SaleUnits']
export type Bucket = Promo['SaleBucket']
export type Gate = Promo['SaleGate']
export type Sample = Promo['SaleSample']
export type MarkKind = Promo['MarkKind']
export type Mark = Promo['Mark']
export type Snapshot = Promo['SaleSnapshot']
export type OrderCounts = Promo['ReportOrders']
export type Report = Promo['SaleReport']

/* Support */
export type DeskUser = User['SupportUser']
export type SentNotice = User['SupportNotice']
export type OrderSummary = Order['OrderSummary']
export type TimelineEntry = Order['TimelineEntry']
export type OrderPayment = Order['SupportPayment']
export type OrderRefund = Order['SupportRefund']
export type SupportedOrder = Order['OrderFile']
export type OpenRefund = Order['OpenRefund']
export type OpenRefundRequest = Order['OpenRefundRequest']

/* Failed messages */
export type FailedMessage = Order['MessageView']
export type FailedMessages = Order['Overview']
