import { kindsOf, type Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { listedParty } from '#domain/parties/party-name.ts'
import type { AnyDocument, CardParts, ListedData, Stored } from '#web/documents/nouns.ts'
import { countOfItems } from '#web/documents/open-document/document-facts.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import classes from './document-list.module.css'

interface DocumentCardProps<N extends Noun> {
  data: ListedData<N>
  document: Stored[N]
  card: CardParts<Stored[N]>
}

/** A document on a phone. */
export function DocumentCard<N extends Noun>({ data, document, card }: DocumentCardProps<N>) {
  const { merchants, grandTotal, noOfItems }: AnyDocument = document
  const { number, direction } = data.read(document)
  const isOfTwo = kindsOf(data.noun).length > 1
  const more = card.more?.(document)
  return (
    <div className={classes.card}>
      <span className={merchants.name ? 'medium ellipsis' : 'quiet'}>
        {listedParty(merchants.name, direction)}
      </span>
      <span className="flex at-end">
        {card.amount?.(document) ?? <span className="money">{formatRupees(grandTotal)}</span>}
      </span>
      <span className={`row wrap shrink smaller quiet unbroken ${classes.facts}`}>
        {number} {isOfTwo && <Tag kind={direction} />} {card.words?.(document) || countOfItems(noOfItems)}
      </span>
      <span className="flex at-end">{card.end(document)}</span>
      {more && <span className={`row wrap shrink smaller quiet unbroken ${classes.facts}`}>{more}</span>}
    </div>
  )
}
