import type { Quotation } from '#contract/quotations.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import classes from '#web/documents/list/document-list.module.css'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'

export const QUOTATION_COLUMNS: Column<Quotation>[] = [
  {
    header: 'Quotation No',
    width: '210px',
    cell: ({ quotationNumber, quotationType, became }) => (
      <span className={classes.withTrail}>
        <span className={classes.number}>
          {quotationNumber} <Tag kind={quotationType} />
        </span>
        {became.length > 0 && (
          <span className={classes.trail}>
            <Trail became={became} />
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Date',
    width: '120px',
    cell: ({ quotationDate }) => <span className={classes.date}>{formatDate(quotationDate)}</span>,
  },
  {
    header: 'Customer',
    width: '1fr',
    cell: ({ merchants }) => merchants.name || <span className={classes.none}>N/A</span>,
  },
  {
    header: 'No. of Items',
    width: '100px',
    align: 'right',
    leaves: 1,
    cell: ({ noOfItems }) => noOfItems,
  },
  {
    header: 'Amount',
    width: '140px',
    align: 'right',
    cell: ({ grandTotal }) => <span className="money">{formatRupees(grandTotal)}</span>,
  },
]
