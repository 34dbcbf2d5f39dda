import type { Quotation } from '#contract/quotations.ts'
import { formatRupees } from '#domain/money.ts'
import classes from '#web/documents/list/document-list.module.css'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'

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
