import { p } from '#domain/words/p.ts'

interface ContinuedFacts {
  shop: string
  party: string
  /** What the document's number is called, such as "Invoice No". */
  numberLabel: string
  number: string
  date: string
}

/** What a page after the first says of its document: loose sheets get mixed up. It begins its page. */
export function ContinuedHead({ shop, party, numberLabel, number, date }: ContinuedFacts) {
  return (
    <div className="continued">
      <b>{shop}</b>
      <span>{party}</span>
      <span className="whole">
        {numberLabel} <b>{number}</b>, {date}
      </span>
      <span className="whole">{p('continued')}</span>
    </div>
  )
}
