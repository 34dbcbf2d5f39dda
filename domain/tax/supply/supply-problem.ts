import { financialYear } from '#domain/calendar.ts'
import { isAbroad } from '#domain/country.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { operatorProblem } from '#domain/gst/operator.ts'
import { mayCollectTax, type Registration } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { isServiceCode } from './is-service.ts'
import type { Supply } from './supplies.ts'
import { chargesTax, isExport, isPaidByOperator, isReverseCharge, supplyKind } from './supply-kinds.ts'

/** Letters of undertaking or bonds by financial year: { '2026-27': 'AD270426000123X' }. */
export type Luts = Readonly<Record<string, string>>

/** The parts of a bill that the rules of its kind of supply look at. */
export interface SuppliedBill {
  supply: Supply
  direction: Direction
  date: string
  registration: Registration
  luts: Luts
  party: { gstin: string; country: string }
  pricesIncludeTax?: boolean | undefined
  lines: readonly {
    itemname: string
    cgst: number
    sgst: number
    /** HSN or SAC as typed; '' if none is. */
    hsncode?: string | undefined
    product?: string | null | undefined
    reverseCharge?: boolean | undefined
  }[]
  shippingBillNo?: string | undefined
  shippingBillDate?: string | undefined
  /** The GSTIN of the e-commerce operator through whom the goods are sold. */
  operatorGstin?: string | undefined
}

/** Reason why a bill cannot have its kind of supply, with the field. */
interface SupplyProblem {
  path: (string | number)[]
  message: string
}

const at = (message: string, ...path: (string | number)[]): SupplyProblem => ({ path, message })

/** The first problem that forbids the bill, as a sentence; undefined if it can be written. */
export function supplyProblem(bill: SuppliedBill): SupplyProblem | undefined {
  return (
    throughProblem(bill) ??
    kindProblem(bill) ??
    buyerProblem(bill) ??
    lineProblem(bill) ??
    shippingBillProblem(bill)
  )
}

function throughProblem({ direction, operatorGstin = '' }: SuppliedBill): SupplyProblem | undefined {
  const problem = direction === 'sales' && operatorProblem(operatorGstin)
  return problem ? at(problem, 'operatorGstin') : undefined
}

function kindProblem({
  supply,
  direction,
  registration,
  luts,
  date,
  pricesIncludeTax,
  operatorGstin,
}: SuppliedBill): SupplyProblem | undefined {
  const { directions, needsLut } = supplyKind(supply)
  if (supply === 'domestic') return undefined
  if (!directions.includes(direction))
    return at(t('A purchase is within India or under reverse charge.'), 'supply')
  // A composition shop pays the tax of its purchases under reverse charge (CGST Act s.10 exempts it from none).
  const isAllowed = direction === 'purchase' ? registration !== 'unregistered' : mayCollectTax(registration)
  if (!isAllowed) return at(ONLY_REGULAR, 'supply')
  const year = financialYear(date)
  if (needsLut && !luts[year]) return at(noLut(year), 'supply')
  if (pricesIncludeTax && !chargesTax(supply)) return at(PRICES_WITHOUT, 'supply')
  if (isPaidByOperator(supply) && !operatorGstin?.trim()) return at(NO_OPERATOR, 'operatorGstin')
  return undefined
}

export const ONLY_REGULAR = t(
  'Only a shop registered as a regular one may export, sell to a SEZ, under reverse charge or through an operator who pays.',
)
export const noLut = (year: string) =>
  t(
    'No LUT or bond is entered for {year}: enter it in Settings, What this shop uses, under GST, or choose with payment of tax.',
    { year },
  )
const PRICES_WITHOUT = t(
  'This bill charges no tax, so its prices cannot include any: turn off Prices include tax.',
)

export const NO_OPERATOR = t('Enter the GSTIN of the operator who pays the tax.')
export const NO_GSTIN = t('Enter the GSTIN of the buyer: this kind of supply goes to a registered one.')
export const NO_COUNTRY = t('Enter the country that the goods go to: an export leaves India.')
const GSTIN_ABROAD = t('A buyer abroad has no GSTIN: leave it empty, or choose another kind of supply.')

function buyerProblem({ supply, direction, party }: SuppliedBill): SupplyProblem | undefined {
  if (direction === 'purchase') return undefined
  const { buyer } = supplyKind(supply)
  if (buyer === 'registered' && !party.gstin.trim()) return at(NO_GSTIN, 'merchants', 'gstin')
  if (buyer !== 'abroad') return undefined
  if (!isAbroad(party.country)) return at(NO_COUNTRY, 'merchants', 'country')
  return party.gstin.trim() ? at(GSTIN_ABROAD, 'merchants', 'gstin') : undefined
}

export const IGST_ONLY = t('Exports and supplies to a SEZ bear IGST: CGST and SGST must be 0.')

function lineProblem(bill: SuppliedBill): SupplyProblem | undefined {
  const { supply, lines } = bill
  const wrong = supplyKind(supply).isInterState ? lines.findIndex(({ cgst, sgst }) => cgst + sgst > 0) : -1
  if (wrong >= 0) return at(IGST_ONLY, 'items', wrong, 'cgst')
  const goods = goodsFromAbroad(bill)
  if (goods >= 0) return at(notAService(lines[goods]?.itemname ?? ''), 'items', goods, 'hsncode')
  const mixed = mixedLine(supply, lines)
  return mixed === undefined
    ? undefined
    : at(mixedProblem(lines[mixed]?.itemname ?? ''), 'items', mixed, 'itemname')
}

/** Goods from abroad bear IGST at customs with their bill of entry (IGST Act s.5(1), proviso), and no reverse charge. */
const goodsFromAbroad = ({ supply, direction, party, lines }: SuppliedBill): number =>
  direction === 'purchase' && isReverseCharge(supply) && isAbroad(party.country)
    ? lines.findIndex(({ hsncode }) => hsncode !== undefined && !isServiceCode(hsncode))
    : -1

const notAService = (name: string) =>
  t(
    '{item} comes from abroad: enter the SAC of the service, which begins with 99. Goods bear IGST at customs, with the bill of entry: enter their purchase as within India, without tax.',
    { item: name || t('An item') },
  )

/** The flag is the whole invoice's: lines with and without reverse charge need two invoices. */
export const mixedProblem = (name: string) =>
  t('{item} is under reverse charge and others are not: the law wants a bill of its own for it.', {
    item: name || t('An item'),
  })

/** A line under reverse charge among others; free-text lines fit either. */
function mixedLine(supply: Supply, lines: SuppliedBill['lines']): number | undefined {
  if (supply !== 'domestic' && !isReverseCharge(supply)) return undefined
  const known = lines.filter(({ product }) => product)
  const isMixed = known.some((line) => line.reverseCharge) && known.some((line) => !line.reverseCharge)
  return isMixed ? lines.findIndex((line) => line.product && line.reverseCharge) : undefined
}

/** GSTR-1, table 6A: number and date of the shipping bill are together, and it is never older than the invoice. */
function shippingBillProblem(bill: SuppliedBill): SupplyProblem | undefined {
  const { supply, date, shippingBillNo, shippingBillDate } = bill
  if (!isExport(supply)) return undefined
  if (shippingBillNo && !shippingBillDate)
    return at(t('Enter the date of the shipping bill too.'), 'shippingBillDate')
  if (shippingBillDate && !shippingBillNo)
    return at(t('Enter the number of the shipping bill too.'), 'shippingBillNo')
  if (shippingBillDate && shippingBillDate < date) {
    return at(t('The shipping bill cannot be dated before the invoice.'), 'shippingBillDate')
  }
  return undefined
}
