import { Suspense, useState } from 'react'
import { largeBillWarning } from '#domain/large-bill.ts'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { InvoiceValues } from './invoice-values.ts'

const SupplierCode = lazyExtra(async () => (await import('./received/supplier-code.tsx')).SupplierCode)
const SupplierBillNote = lazyExtra(
  async () => (await import('./supply/supplier-bill-note.tsx')).SupplierBillNote,
)
const TotalCheck = lazyExtra(async () => (await import('./supply/supplier-bill-note.tsx')).TotalCheck)
const BlockedLines = lazyExtra(async () => (await import('./supply/blocked-lines.tsx')).BlockedLines)
const PayerNote = lazyExtra(async () => (await import('./payer-note.tsx')).PayerNote)
const StandingNote = lazyExtra(async () => (await import('./standing-note.tsx')).StandingNote)

/** Notes about the customer of a sale before saving; for a new purchase, the supplier's own code. */
export function PartyNotes({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { values } = document
  const { _id } = values.merchants
  const [first] = useState(values.merchants)
  return (
    <>
      <LargeBillNote document={document} />
      {values.basedOn !== undefined && first._id && first._id !== _id && (
        <Suspense fallback={null}>
          <PayerNote document={document} payer={first.name} />
        </Suspense>
      )}
      {document.direction === 'sales' && _id && (
        <Suspense fallback={null}>
          <StandingNote document={document} id={_id} />
        </Suspense>
      )}
      {document.direction === 'purchase' && (
        <Suspense fallback={null}>
          <TotalCheck document={document} />
          <SupplierBillNote document={document} />
          <BlockedLines document={document} />
        </Suspense>
      )}
      {document.direction === 'purchase' && !document.values.basedOn && (
        <Suspense fallback={null}>
          <SupplierCode document={document} />
        </Suspense>
      )}
    </>
  )
}

/** Warning beside the customer of a large sale without the required details; it does not block saving. */
function LargeBillNote({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { direction, totals, values } = document
  const warning = direction === 'sales' && largeBillWarning(totals.grandTotal, values.merchants)
  if (!warning) return null
  return (
    <p className={`flex caption amber ${classes.warning}`} role="status">
      <Icon name="alert-triangle" />
      <span>{warning}</span>
    </p>
  )
}
