import type { OfferedBill } from '#contract/gst/offered-bills.ts'
import type { Merchant } from '#contract/merchants.ts'
import { NOTHING, type Paise, paiseToRupees } from '#domain/money.ts'
import { fromWire } from '#web/documents/open-document/lines/sheet-line.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { fromMerchant } from '#web/documents/open-document/values/document-values.ts'

const rupeesOrNone = (amount = NOTHING) => (amount === 0 ? undefined : paiseToRupees(amount))

/** A bill of another shop of the owner, as it was read: its id and version are sent, the rest is shown. */
export interface OfferedDraft {
  _id: string
  version: string
  number: string
  seller: string
  gstin: string
  total: Paise
}

/**
 * A bill of another shop of the owner as the fields of a new purchase: terms and lines stay as they were billed, so that both bills come
 * to the same. Its charges stay lines where they were taxed.
 */
export function offeredValues(
  bill: OfferedBill,
  supplier: Merchant,
  start: Omit<Parameters<typeof emptyDocument>[0], 'direction'>,
) {
  const { _id, version, number, total, seller } = bill
  const offered: OfferedDraft = { _id, version, number, total, seller: seller.name, gstin: seller.gstin }
  return {
    ...emptyDocument({ ...start, direction: 'purchase' }),
    ...fromMerchant(supplier, 'purchase'),
    supplierBillNo: number,
    supplierBillDate: bill.date,
    supplierIrn: bill.irn,
    supply: bill.isReverseCharge ? ('reverse-charge' as const) : ('domestic' as const),
    isSupplyByHand: true,
    pricesIncludeTax: bill.pricesIncludeTax,
    discount: rupeesOrNone(bill.discount),
    discountBeforeTax: rupeesOrNone(bill.discountBeforeTax),
    isDiscountBefore: bill.discountBeforeTax > 0 || (bill.discount === 0 && start.settings.discountBeforeTax),
    additionalCharges: rupeesOrNone(bill.additionalCharges),
    roundTo: bill.roundTo,
    items: fromWire(bill.items),
    offered,
  }
}
