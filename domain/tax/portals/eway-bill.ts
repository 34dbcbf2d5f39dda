import type { ChallanReason } from '#domain/documents/challan.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { Registration } from '#domain/shop/registration.ts'
import type { State } from '#domain/states.ts'
import { isTaxable, type Taxability } from '#domain/tax/taxability.ts'
import { isServiceCode } from '../supply/is-service.ts'
import type { Supply } from '../supply/supplies.ts'
import { supplyKind } from '../supply/supply-kinds.ts'
import { ruleOn } from './e-invoice.ts'

interface Limit {
  /** The first day, 'yyyy-mm-dd'. */
  from: string
  /** A load of more than this needs an e-way bill. */
  above: Paise
}

/** CGST rule 138(1): between states from 1 April 2018, and within a state without a limit of its own. */
const EWAY_LIMITS: readonly Limit[] = [{ from: '2018-04-01', above: paise(5_000_000) }]

const lakhs = (count: number): Limit => ({ from: '', above: paise(count * 10_000_000) })

/**
 * Limits within a state, by its code. Our sources name no first day, so each holds from the beginning; a changed one gets a
 * second row with its day. Where a state has a higher limit for some (Rajasthan inside a city: ₹2 lakh) or lists of goods
 * (Jharkhand, Goa, Gujarat, Himachal Pradesh, Chhattisgarh, Madhya Pradesh), the stricter one is here, and also for West
 * Bengal, where the sources disagree.
 */
const STATE_EWAY_LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  '03': [lakhs(1)],
  '07': [lakhs(1)],
  '08': [lakhs(1)],
  '10': [lakhs(1)],
  '20': [lakhs(1)],
  '27': [lakhs(1)],
  '33': [lakhs(1)],
}

export interface LoadLine {
  hsncode: string
  taxability?: Taxability | undefined
  taxableAmount: Paise
  /** Tax charged on the bill, in paise: none under reverse charge. */
  tax: Paise
}

export interface EwaySale {
  /** First day of the shop's reminders; null without them. */
  ewayBillsFrom: string | null
  registration: Registration
  supply?: Supply | undefined
  /** Reason of a challan for moving the goods. */
  reason?: string | undefined
  date: string
  /** State that the goods leave, and state they go to; without an address the shop's own. */
  shop: State | undefined
  shipTo: State | undefined
  lines: readonly LoadLine[]
}

export interface EwayBill {
  /** Paise: the goods with their tax. */
  value: Paise
  /** The limit that the value is above, in paise; null where an e-way bill is always needed. */
  above: Paise | null
  /** The state in which the goods move; undefined if either is unknown. */
  within?: State
}

const JOB_WORK: ChallanReason = 'Job work'

/** Consignment value of a bill by rule 138(1), explanation 2: goods with the tax charged, exempt goods left out. */
export const loadValue = (lines: readonly LoadLine[]): Paise =>
  sumOfPaise(
    lines
      .filter((line) => isTaxable(line) && !isServiceCode(line.hsncode))
      .flatMap(({ taxableAmount, tax }) => [taxableAmount, tax]),
  )

/**
 * The e-way bill that the goods of a sale need; undefined if none. Exports and supplies to a SEZ are inter-state, also within
 * the state (IGST Act s.7(5)). Goods sent to another state for job work need one at any value (rule 138(1), third proviso).
 * For an unregistered shop it is optional.
 */
export function ewayBillOf(sale: EwaySale): EwayBill | undefined {
  const { ewayBillsFrom, registration, supply, reason, date, shop, shipTo = shop, lines } = sale
  if (!ewayBillsFrom || date < ewayBillsFrom || registration === 'unregistered') return undefined
  const isWithin = shop && shop.code === shipTo?.code && !supplyKind(supply).isInterState
  const within = isWithin ? shop : undefined
  const limit = ruleOn((within && STATE_EWAY_LIMITS[within.code]) ?? EWAY_LIMITS, date)
  const value = loadValue(lines)
  const isJobWork = reason === JOB_WORK && !within && lines.some((line) => !isServiceCode(line.hsncode))
  if (limit && isJobWork && value <= limit.above) return { value, above: null }
  if (!limit || value <= limit.above) return undefined
  return { value, above: limit.above, ...(within && { within }) }
}

/** First day of e-way bills: no load before it needs one. */
export const FIRST_EWAY_BILLS = '2018-04-01'
