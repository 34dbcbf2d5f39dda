import { Suspense, useState } from 'react'
import { largeBillWarning } from '#domain/large-bill.ts'
import { t } from '#domain/words/t.ts'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import classes from '#web/invoices/payment/payment.module.css'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { InvoiceValues } from './invoice-values.ts'

const SupplierCode = lazyExtra(async () => (await import('./received/supplier-code.tsx')).SupplierCode)
const SupplierBillNote = lazyExtra(
  async () => (await import('./supply/supplier-bill-note.tsx')).SupplierBillNote,
)
const BlockedLines = lazyExtra(async () => (await import('./supply/blocked-lines.tsx')).BlockedLines)
const StandingNote = lazyExtra(async () => (await import('./standing-note.tsx')).StandingNote)

/** Notes about the customer of a sale before saving; for a new purchase, the supplier's own code. */
export function PartyNotes({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { _id } = document.values.merchants
  return (
    <>
      <LargeBillNote document={document} />
      <PayerNote document={document} />
      {document.direction === 'sales' && _id && (
        <Suspense fallback={null}>
          <StandingNote document={document} id={_id} />
        </Suspense>
      )}
      {document.direction === 'purchase' && (
        <Suspense fallback={null}>
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

/** On an edited bill that is given to another party: whose the money is (decision 175). */
function PayerNote({ document: { values } }: { document: OpenDocument<InvoiceValues> }) {
  const [payer] = useState(values.merchants)
  const isMoved = values.basedOn !== undefined && payer._id && values.merchants._id !== payer._id
  if (!isMoved || !typedPaise(values.amountReceived)) return null
  return (
    <p className={classes.warning} role="status">
      <Icon name="alert-triangle" />
      <span>
        {t('Receipts of {name} stay on the account of {name}. What came with the bill itself goes along.', {
          name: payer.name,
        })}
      </span>
    </p>
  )
}

/** Warning beside the customer of a large sale without the required details; it does not block saving. */
function LargeBillNote({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { direction, totals, values } = document
  const warning = direction === 'sales' && largeBillWarning(totals.grandTotal, values.merchants)
  if (!warning) return null
  return (
    <p className={classes.warning} role="status">
      <Icon name="alert-triangle" />
      <span>{warning}</span>
    </p>
  )
}
