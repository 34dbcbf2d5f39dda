import type { Quotation } from '#contract/quotations.ts'
import { formatRupees } from '#domain/money.ts'
import { countOfItems } from '#web/documents/document-facts.ts'
import classes from '#web/documents/document-list.module.css'
import { Trail } from '#web/documents/document-trail.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** A quotation on a phone. */
export const QuotationCard = ({ quotation }: { quotation: Quotation }) => (
  <div className={classes.card}>
    <span className={quotation.merchants.name ? classes.party : classes.none}>
      {quotation.merchants.name || 'N/A'}
    </span>
    <span className={classes.end}>
      <span className="money">{formatRupees(quotation.grandTotal)}</span>
    </span>
    <span className={classes.facts}>
      {quotation.quotationNumber} <Tag kind={quotation.quotationType} /> {countOfItems(quotation.noOfItems)}
    </span>
    <span className={classes.end}>
      <Trail became={quotation.became} />
    </span>
  </div>
)
