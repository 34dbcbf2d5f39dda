import type { Invoice } from '#contract/invoices.ts'
import classes from '#web/documents/list/document-list.module.css'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { Amount } from './invoice-columns.tsx'

/** An invoice on a phone. */
export const InvoiceCard = ({ invoice }: { invoice: Invoice }) => (
  <div className={classes.card}>
    <span className={invoice.merchants.name ? classes.party : classes.none}>
      {invoice.merchants.name || 'N/A'}
    </span>
    <span className={classes.end}>
      <Amount {...invoice} />
    </span>
    <span className={classes.facts}>
      {invoice.invoiceNumber} <Tag kind={invoice.invoiceType} /> {countOfItems(invoice.noOfItems)}
    </span>
    <span className={classes.end}>
      <StateWord state={invoice.status === 'returned' ? 'returned' : invoice.paymentStatus} />
    </span>
  </div>
)
