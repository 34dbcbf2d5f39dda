import { formatWholeRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** ₹50,000 in paise: from here on CGST rule 46(e) requires an unregistered buyer's details. */
const LARGE_BILL = paise(5_000_000)

export function isLargeBill(grandTotal: Paise): boolean {
  return grandTotal >= LARGE_BILL
}

/**
 * Warning for a sale of `grandTotal` paise without the buyer's name and address or GSTIN, as the law requires; undefined if
 * complete. It does not block the sale.
 */
export function largeBillWarning(
  grandTotal: Paise,
  buyer: { name: string; address: string; gstin: string },
): string | undefined {
  if (!isLargeBill(grandTotal) || buyer.gstin.trim() || (buyer.name.trim() && buyer.address.trim()))
    return undefined
  return t("From {amount} a bill needs the customer's name and address.", {
    amount: formatWholeRupees(LARGE_BILL),
  })
}
