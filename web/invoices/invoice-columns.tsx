import type { Invoice } from '#contract/invoices.ts'
import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'
import { Amount } from '#web/documents/list/amount.tsx'
import { countColumn, DateCell, NumberCell, partyColumn } from '#web/documents/list/document-columns.tsx'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'

export const INVOICE_COLUMNS: Column<Invoice>[] = [
  {
    header: t('Invoice No'),
    width: '180px',
    cell: ({ invoiceNumber, invoiceType, became }) => (
      <NumberCell
        number={invoiceNumber}
        direction={invoiceType}
        trail={became.length > 0 && <Trail became={became} />}
      />
    ),
  },
  { header: t('Date'), width: '106px', cell: ({ invoiceDate }) => <DateCell date={invoiceDate} /> },
  partyColumn(t('Customer'), ({ invoiceType }) => invoiceType),
  countColumn('90px'),
  { header: t('Amount'), width: '124px', align: 'right', cell: (invoice) => <Amount {...invoice} /> },
  { header: t('Status'), width: '98px', cell: ({ status }) => <StateWord state={status} /> },
  {
    header: t('Payment Status'),
    width: '126px',
    // A cancelled bill owes nothing.
    cell: ({ paymentStatus, status }) =>
      status === 'cancelled' ? '-' : <StateWord state={paymentStatus} quiet={isExcludedFromSums(status)} />,
  },
]
