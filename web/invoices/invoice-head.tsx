import type { ReactNode } from 'react'
import { PartyFields } from '#web/documents/party-fields.tsx'
import { PartyText } from '#web/documents/party-text.tsx'
import { ShippingFields } from '#web/documents/shipping-fields.tsx'
import type { OpenDocument } from '#web/documents/use-document.ts'
import { InvoiceDetailsPanel } from './invoice-details-panel.tsx'
import classes from './invoice-head.module.css'
import type { InvoiceValues } from './invoice-values.ts'
import { LargeBillNote } from './large-bill-note.tsx'
import { TransportFields } from './transport-fields.tsx'

interface InvoiceHeadProps {
  document: OpenDocument<InvoiceValues>
  number: string
  style: string | undefined
}

/** Who, where to, which and when in one glance: four columns, transport in a line below. */
export function InvoiceHead({ document, number, style }: InvoiceHeadProps) {
  const own = <PartyText party={document.shop} />
  const other = <PartyFields document={document} />
  const isSale = document.direction === 'sales'
  return (
    <div className={classes.card} data-direction={document.direction}>
      <Column title="Supplier Details">{isSale ? own : other}</Column>
      <Column title="Customer Details">
        {isSale ? other : own}
        <LargeBillNote document={document} />
      </Column>
      <Column title="Shipping Details">
        <ShippingFields document={document} />
      </Column>
      <Column title="Invoice Details">
        <InvoiceDetailsPanel document={document} number={number} />
      </Column>
      <div className={classes.transport}>
        <TransportFields document={document} style={style} />
      </div>
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.column} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
