import type { ReactNode } from 'react'
import type { Direction } from '#contract/document.ts'
import type { DocumentValues } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import panel from '#web/ui/frame/panel.module.css'
import classes from './document-head.module.css'
import { PartyFields } from './party-fields.tsx'
import { PartyText } from './party-text.tsx'
import { ShippingFields } from './shipping-fields.tsx'

/** What a kind of document says about itself in the head of its form. */
export interface HeadParts<V extends DocumentValues> {
  /** Above number, dates and amount: 'Invoice Details'. */
  title: string
  details: (document: OpenDocument<V>) => ReactNode
  /** In one line of a hand-held screen. */
  summary: (values: V) => string
  /** Fields in a line of their own, such as transport. */
  extras?: (document: OpenDocument<V>) => ReactNode
  /** Beside the other party, whom it is about. */
  partyNote?: (document: OpenDocument<V>) => ReactNode
}

/** The headings of the two parties: our own and the other. */
export function partyTitles({ direction, buyerWord }: { direction: Direction; buyerWord: string }) {
  const [supplier, buyer] = ['Supplier Details', `${buyerWord} Details`]
  return direction === 'sales' ? { own: supplier, other: buyer } : { own: buyer, other: supplier }
}

interface DocumentHeadProps<V extends DocumentValues> {
  document: OpenDocument<V>
  parts: HeadParts<V>
}

/** Who, where to, which and when in one glance: four columns, and a line for what is special. */
export function DocumentHead<V extends DocumentValues>({ document, parts }: DocumentHeadProps<V>) {
  const titles = partyTitles(document)
  const own = (
    <Column key="own" title={titles.own}>
      <PartyText party={document.shop} />
    </Column>
  )
  const other = (
    <Column key="other" title={titles.other}>
      <PartyFields document={document} />
      {parts.partyNote?.(document)}
    </Column>
  )
  return (
    <div className={`${panel.card} ${classes.card}`} data-direction={document.direction}>
      {document.direction === 'sales' ? [own, other] : [other, own]}
      <Column title="Shipping Details">
        <ShippingFields document={document} />
      </Column>
      <Column title={parts.title}>{parts.details(document)}</Column>
      {parts.extras && <div className={classes.transport}>{parts.extras(document)}</div>}
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.column} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
