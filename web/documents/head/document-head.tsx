import type { ComponentType, ReactNode } from 'react'
import type { Direction } from '#contract/document.ts'
import type { DocumentValues } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import panel from '#web/ui/frame/panel.module.css'
import { type DetailLabels, DocumentDetails } from './document-details.tsx'
import classes from './document-head.module.css'
import { Fold } from './fold.tsx'
import { PartyFields } from './party-fields.tsx'
import { PartyText } from './party-text.tsx'
import { ShippingFields } from './shipping-fields.tsx'

/** What a noun of documents says of itself in the head of its form. */
export interface HeadParts<V extends DocumentValues> {
  /** Above number, dates and amount: 'Invoice Details'. */
  title: string
  labels: DetailLabels
  /** After the date, in one line of a hand-held screen. */
  summary?(values: V): string[]
  /** Fields in a line of their own, such as transport. */
  Extras?: ComponentType<{ document: OpenDocument<V> }>
  /** A row of its own, where there is something to choose. */
  Kind?: ComponentType<{ document: OpenDocument<V> }>
  /** Beside the other party, whom it is about. */
  PartyNote?: ComponentType<{ document: OpenDocument<V> }>
}

/** The headings of the two parties: our own and the other. */
export function partyTitles({ direction, buyerWord }: { direction: Direction; buyerWord: string }) {
  const [supplier, buyer] = ['Supplier Details', `${buyerWord} Details`]
  return direction === 'sales' ? { own: supplier, other: buyer } : { own: buyer, other: supplier }
}

interface DocumentHeadProps<V extends DocumentValues> {
  document: OpenDocument<V>
  parts: HeadParts<V>
  number: string
}

/** Who, where to, which and when in one glance: four columns, and a line for what is special. */
export function DocumentHead<V extends DocumentValues>({ document, parts, number }: DocumentHeadProps<V>) {
  const { title, labels, Extras, Kind, PartyNote } = parts
  const titles = partyTitles(document)
  const { address, state, postalCode } = document.values.shippingDetails
  const sentTo = [address, state, postalCode].filter(Boolean).join(', ')
  const own = (
    <Column key="own" title={titles.own}>
      <PartyText party={document.shop} />
    </Column>
  )
  const other = (
    <Column key="other" title={titles.other}>
      <PartyFields document={document} />
      {PartyNote && <PartyNote document={document} />}
    </Column>
  )
  return (
    <div className={`${panel.card} ${classes.card}`} data-direction={document.direction}>
      {document.direction === 'sales' ? [own, other] : [other, own]}
      <Column title="Shipping Details">
        <Fold
          action="Ship elsewhere"
          isUsed={Object.keys(document.errors).some((field) => field.startsWith('shippingDetails'))}
          summary={sentTo}
        >
          <ShippingFields document={document} />
        </Fold>
      </Column>
      <Column title={title}>
        <DocumentDetails {...{ document, number, labels }} />
      </Column>
      {Kind && <Kind document={document} />}
      {Extras && (
        <div className={classes.transport}>
          <Extras document={document} />
        </div>
      )}
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.column} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
