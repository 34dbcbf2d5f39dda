import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { typedDateProblem } from '#web/ui/fields/dates/typed-date.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { DocumentDetails } from './document-details.tsx'
import classes from './head.module.css'
import type { HeadParts } from './head-parts.ts'
import { PartyFields } from './party-fields.tsx'
import { PartyText } from './party-text.tsx'
import { otherParty, partyTitles } from './party-words.ts'
import { ShippingFields } from './shipping-fields.tsx'

interface DocumentHeadCardProps<V extends DocumentValues> {
  document: OpenDocument<V>
  parts: HeadParts<V>
  number: string
  reason: ReactNode
}

type Part = 'party' | 'shipping' | 'details'

/** Head of a document on a phone: its values as text, the fields open on a touch. */
export function DocumentHeadCard<V extends DocumentValues>({
  document,
  parts,
  number,
  reason,
}: DocumentHeadCardProps<V>) {
  const { labels, Asked, Extras, Kind, PartyNote } = parts
  const { values, errors } = document
  const [open, setOpen] = useState<Part>()
  const isPhone = useIsPhone()
  const titles = partyTitles(document)
  const { merchants, shippingDetails } = values
  const problem = errors['merchants.name'] ?? errors['merchants.gstin'] ?? errors.merchants
  const today = todayInIndia(new Date())
  const dateProblem =
    typedDateProblem(values.deliveryDate, today) ??
    typedDateProblem(values.date, today) ??
    errors.date ??
    errors.deliveryDate ??
    errors.supply ??
    errors['merchants.country']

  const dialogs: Record<Part, { title: string; fields: ReactNode }> = {
    party: { title: titles.other, fields: <PartyFields document={document} /> },
    shipping: { title: t('Shipping Details'), fields: <ShippingFields document={document} /> },
    details: {
      title: parts.title,
      fields: (
        <>
          <DocumentDetails document={document} number={number} labels={labels} />
          {Kind && <Kind document={document} />}
          {Extras && <Extras document={document} />}
          <h3 className="above-2">{titles.own}</h3>
          <PartyText party={document.shop} />
        </>
      ),
    },
  }
  const shown = open && dialogs[open]
  const summary = [formatDate(values.date), ...(parts.summary?.(values) ?? [])].filter(Boolean).join(', ')

  return (
    <section className={`card ${classes.cardCard}`} aria-label={titles.other}>
      <div className={`smaller quiet breaks ${classes.cardParty}`}>
        <div className={`row spread gap-3 ${classes.cardLine}`}>
          <h2>{titles.other}</h2>
          <LinkButton onClick={() => setOpen('party')}>
            {merchants.name ? t('Change') : otherParty(document).choose}
          </LinkButton>
        </div>
        {merchants.name && <p className={classes.name}>{merchants.name}</p>}
        {merchants.address && <p>{merchants.address}</p>}
        {merchants.gstin && <p>{t('GSTIN {gstin}', { gstin: merchants.gstin })}</p>}
        {problem && (
          <p className={`medium red ${classes.problem}`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={classes.notes}>{PartyNote && <PartyNote document={document} />}</div>
      {Asked && <Asked document={document} />}
      <div className={classes.reason}>{reason}</div>
      <Row label={t('Shipping Details')} value={shippingDetails.address} onOpen={() => setOpen('shipping')} />
      <Row label={parts.title} value={summary} onOpen={() => setOpen('details')} />
      {parts.Place && (
        <parts.Place document={document}>
          {(label, name) => <Row label={label} value={name} onOpen={() => setOpen('details')} />}
        </parts.Place>
      )}
      {dateProblem && (
        <p className={`medium red ${classes.problem}`} role="alert">
          {dateProblem}
        </p>
      )}
      {shown && (
        <Modal opened onClose={() => setOpen(undefined)} title={shown.title} fullScreen={isPhone} size={520}>
          <div className="grid gap-4">
            {shown.fields}
            <Button onClick={() => setOpen(undefined)}>{t('Done')}</Button>
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
