import type { Invoice } from '#contract/invoices.ts'
import { formatRupees } from '#domain/money.ts'
import { AccountRow } from '../parts/account-row.tsx'

/** What a receipt that is paid in part still owes. One that is paid, or not paid at all, says it by its total. */
export function PartPayment({ invoice }: { invoice: Invoice }) {
  const { invoiceType, amountReceived, pendingAmount } = invoice
  if (amountReceived <= 0 || pendingAmount <= 0) return null
  return (
    <>
      <AccountRow label={invoiceType === 'sales' ? 'Amount Received' : 'Amount Paid'}>
        {formatRupees(amountReceived)}
      </AccountRow>
      <AccountRow label="Pending Amount">{formatRupees(pendingAmount)}</AccountRow>
    </>
  )
}
