import shared from '@/shared/i18n/zh'
import type { Messages } from './index'
import frame from './zh/frame'
import items from './zh/items'
import live from './zh/live'
import operations from './zh/operations'
import promos from './zh/promos'
import rates from './zh/rates'
import rehearsals from './zh/rehearsals'
import support from './zh/support'

/** What the desk says, in Chinese. */
const zh: Messages = { ...shared, ...frame, ...items, ...live, ...operations, ...promos, ...rates, ...rehearsals, ...support, common: { ...shared.common, ...frame.common } }

export default zh
