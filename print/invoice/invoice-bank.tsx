import type { Invoice } from '#contract/invoices.ts'
import { NOTHING, type Paise } from '#domain/money.ts'
import { BankBlock, hasBankDetails } from '../parts/bank-block.tsx'
import { UpiQr } from '../parts/upi-qr.tsx'

/** Open amount of a customer, in paise: zero on a returned sale or on a purchase. */
function payable({
  invoiceType,
  status,
  pendingAmount,
}: Pick<Invoice, 'invoiceType' | 'status' | 'pendingAmount'>): Paise {
  return invoiceType === 'sales' && status !== 'returned' ? pendingAmount : NOTHING
}

/** The shop's bank, on its sales only, as nobody pays the shop for its purchases. */
export function InvoiceBank({ invoice }: { invoice: Invoice }) {
  if (invoice.invoiceType !== 'sales' || !hasBankDetails(invoice.own)) return null
  return <BankBlock own={invoice.own} pendingAmount={payable(invoice)} reference={invoice.invoiceNumber} />
}

/** The UPI code alone, if there is no room for the bank. */
export function InvoiceUpiQr({ invoice }: { invoice: Invoice }) {
  const { upiId, name, merchantCode } = invoice.own
  const amount = payable(invoice)
  if (!upiId || amount <= 0) return null
  return (
    <UpiQr
      upiId={upiId}
      merchantCode={merchantCode}
      payeeName={name}
      amount={amount}
      reference={invoice.invoiceNumber}
    />
  )
}
