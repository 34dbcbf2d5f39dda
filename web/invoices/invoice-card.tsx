import type { Invoice } from '#contract/invoices.ts'
import { StateWord } from '#web/ui/state-word.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Amount } from './invoice-columns.tsx'
import classes from './invoice-list.module.css'
import { countOfItems } from './invoice-words.ts'

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
