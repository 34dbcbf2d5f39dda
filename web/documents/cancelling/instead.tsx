import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '#contract/invoices.ts'
import { lockOf } from '#domain/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { usesPortals } from '#web/documents/portals/uses-portals.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { AsIssued } from './as-issued.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { cancelledWords } from './cancel-words.ts'
import classes from './instead.module.css'

const StoredPortals = lazyExtra(async () => (await import('#web/gst/portals/portal-dialog.tsx')).PortalCard)

const BeforeGstr3b = lazyExtra(async () => (await import('./before-gstr3b.tsx')).BeforeGstr3b)

/** Alternatives to editing a bill: a credit note, and while its month is open, cancelling. */
export function InsteadOfEditing({ document: invoice }: { document: Invoice }) {
  const { data: profile } = useProfile()
  const navigate = useNavigate()
  const [isCancelling, setIsCancelling] = useState(false)
  const { invoiceType: direction, invoiceDate: date, givenAt, cancelled, status, _id } = invoice
  const print = () => void printDocument(INVOICE, invoice, { profile })
  if (cancelled) {
    return (
      <>
        <p>{cancelledWords(cancelled)}</p>
        <div className="flex wrap centred gap-3 above-3">
          <Button variant="default" onClick={print}>
            {t('Print')}
          </Button>
        </div>
      </>
    )
  }
  if (status !== 'completed' || !profile) return null
  const lock = lockOf({ direction, date, givenAt }, profile.settings)
  return (
    <div className={classes.instead}>
      {lock === 'filed' && (
        <Suspense>
          <BeforeGstr3b date={date} filing={profile.settings.filing} />
        </Suspense>
      )}
      <div className="flex wrap centred gap-3 above-3">
        <Button onClick={() => void navigate(`${paths.newNote}?kind=credit-note&of=${_id}`)}>
          {t('Create Credit Note')}
        </Button>
        <Button variant="default" onClick={print}>
          {t('Print')}
        </Button>
        {(lock === 'given' || (invoice.eInvoice && !lock)) && (
          <Button variant="outline" color="red" onClick={() => setIsCancelling(true)}>
            {t('Cancel Invoice')}
          </Button>
        )}
      </div>
      <AsIssued invoice={invoice} />
      {usesPortals(direction, profile.settings) && (
        <Suspense>
          <StoredPortals document={{ _id, kind: 'invoice', number: invoice.invoiceNumber }} />
        </Suspense>
      )}
      {isCancelling && (
        <CancelDialog
          noun="invoice"
          document={invoice}
          onClose={() => setIsCancelling(false)}
          onDone={() => void navigate(paths.invoices)}
        />
      )}
    </div>
  )
}
