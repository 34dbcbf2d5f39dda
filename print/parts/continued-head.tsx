import { p } from '#domain/words/p.ts'

interface ContinuedFacts {
  shop: string
  party: string
  /** Label of the document's number, such as "Invoice No". */
  numberLabel: string
  number: string
  date: string
}

/** Head of pages after the first: names the document, as loose sheets get mixed up. */
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
