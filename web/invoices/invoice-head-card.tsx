import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { LinkButton } from '#web/documents/panel.tsx'
import { PartyFields } from '#web/documents/party-fields.tsx'
import { PartyText } from '#web/documents/party-text.tsx'
import { ShippingFields } from '#web/documents/shipping-fields.tsx'
import type { OpenDocument } from '#web/documents/use-document.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useIsPhone } from '#web/ui/use-width.ts'
import { InvoiceDetailsPanel } from './invoice-details-panel.tsx'
import classes from './invoice-head-card.module.css'
import type { InvoiceValues } from './invoice-values.ts'
import { LargeBillNote } from './large-bill-note.tsx'
import { TransportFields } from './transport-fields.tsx'

interface InvoiceHeadCardProps {
  document: OpenDocument<InvoiceValues>
  number: string
  reason: ReactNode
  style: string | undefined
}

type Part = 'party' | 'shipping' | 'details'

/** The head of an invoice on a hand-held screen: what is known in words, the fields behind a touch. */
export function InvoiceHeadCard({ document, number, reason, style }: InvoiceHeadCardProps) {
  const { direction, values, errors } = document
  const [open, setOpen] = useState<Part>()
  const isPhone = useIsPhone()
  const word = direction === 'sales' ? 'Customer' : 'Supplier'
  const { merchants, shippingDetails } = values
  const problem = errors['merchants.name'] ?? errors.merchants
  const details = [formatDate(values.invoiceDate), values.transport, values.vehicleNo]
    .filter(Boolean)
    .join(', ')

  const parts: Record<Part, { title: string; fields: ReactNode }> = {
    party: { title: `${word} Details`, fields: <PartyFields document={document} /> },
    shipping: { title: 'Shipping Details', fields: <ShippingFields document={document} /> },
    details: {
      title: 'Invoice Details',
      fields: (
        <>
          <InvoiceDetailsPanel document={document} number={number} />
          <TransportFields document={document} style={style} />
          <h3 className={classes.own}>{direction === 'sales' ? 'Supplier Details' : 'Customer Details'}</h3>
          <PartyText party={document.shop} />
        </>
      ),
    },
  }
  const shown = open && parts[open]

  return (
    <section className={classes.card} aria-label={`${word} Details`}>
      <div className={classes.party}>
        <div className={classes.line}>
          <h2>{word} Details</h2>
          <LinkButton onClick={() => setOpen('party')}>
            {merchants.name ? 'Change' : `Choose ${word.toLowerCase()}`}
          </LinkButton>
        </div>
        {merchants.name && <p className={classes.name}>{merchants.name}</p>}
        {merchants.address && <p>{merchants.address}</p>}
        {merchants.gstin && <p>GSTIN {merchants.gstin}</p>}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <LargeBillNote document={document} />
      <div className={classes.reason}>{reason}</div>
      <Row label="Shipping Details" value={shippingDetails.address} onOpen={() => setOpen('shipping')} />
      <Row label="Invoice Details" value={details} onOpen={() => setOpen('details')} />
      {shown && (
        <Modal opened onClose={() => setOpen(undefined)} title={shown.title} fullScreen={isPhone} size={520}>
          <div className={classes.fields}>
            {shown.fields}
            <Button onClick={() => setOpen(undefined)}>Done</Button>
          </div>
        </Modal>
      )}
    </section>
  )
}

const Row = ({ label, value, onOpen }: { label: string; value: string; onOpen: () => void }) => (
  <button type="button" className={classes.row} onClick={onOpen}>
    <span>{label}</span>
    <span>{value}</span>
    <Icon name="chevron-right" />
  </button>
)
