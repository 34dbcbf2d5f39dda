import { type Paise, percentOf } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { OwedTax } from '../owed-tax.ts'

interface ReverseChargeService {
  words: string
  /** Default in percent, as the rate can depend on the service. */
  rate: number
  /** From abroad: IGST, and reported as an import (IGST Act s.5(3)). */
  isImport?: true
}
const service = (about: ReverseChargeService): ReverseChargeService => about

/**
 * Services under reverse charge that shops use (CGST Act s.9(3), Notification 13/2017-CT(R) as amended; IGST Act s.5(3),
 * Notification 10/2017-IT(R)). Rent of a shop from a landlord without a GSTIN since 10 October 2024 (Notification
 * 9/2024-CT(R)).
 */
export const REVERSE_CHARGE_SERVICES = {
  'shop-rent': service({ words: t('Rent, the landlord has no GSTIN'), rate: 18 }),
  transport: service({ words: t('Goods transport agency (GTA)'), rate: 5 }),
  lawyer: service({ words: t('Lawyer'), rate: 18 }),
  security: service({ words: t('Security staff of who is no company'), rate: 18 }),
  'motor-vehicle': service({ words: t('Hire of a vehicle of who is no company'), rate: 5 }),
  director: service({ words: t('Fee of a director'), rate: 18 }),
  sponsorship: service({ words: t('Sponsorship'), rate: 18 }),
  import: service({ words: t('Service from abroad'), rate: 18, isImport: true }),
  other: service({ words: t('Another service'), rate: 18 }),
} as const
export type ReverseChargeKind = keyof typeof REVERSE_CHARGE_SERVICES
export const REVERSE_CHARGE_KINDS = Object.keys(REVERSE_CHARGE_SERVICES) as [
  ReverseChargeKind,
  ...ReverseChargeKind[],
]
export const REVERSE_CHARGE_RATES: readonly number[] = [5, 12, 18, 28, 40]

export const isImportedService = (kind: ReverseChargeKind): boolean =>
  REVERSE_CHARGE_SERVICES[kind].isImport === true

/**
 * The buyer's liability on a service, paise by head: IGST from another state and from abroad, else half and half, each
 * rounded half up to the paisa as on a bill.
 */
export function owedOnService(amount: Paise, rate: number, isInter: boolean): OwedTax {
  const none = percentOf(amount, 0)
  const half = isInter ? none : percentOf(amount, rate / 2)
  return { cgst: half, sgst: half, igst: isInter ? percentOf(amount, rate) : none, cess: none }
}
