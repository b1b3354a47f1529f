import shared from '@/shared/i18n/en'
import frame from './en/frame'
import items from './en/items'
import live from './en/live'
import operations from './en/operations'
import promos from './en/promos'
import rates from './en/rates'
import rehearsals from './en/rehearsals'
import support from './en/support'

/** What the desk says, in English. Its shape is what every other language must have. */
const en = { ...shared, ...frame, ...items, ...live, ...operations, ...promos, ...rates, ...rehearsals, ...support, common: { ...shared.common, ...frame.common } }

export default en
