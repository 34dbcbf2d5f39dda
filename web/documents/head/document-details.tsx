import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { TotalInWords } from '#web/documents/totals/total-in-words.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import classes from './document-head.module.css'

/** A noun's words: 'Invoice No', 'Invoice Date', 'Invoice Amount'. */
export interface DetailLabels {
  number: string
  date: string
  amount: string
}

interface DocumentDetailsProps<V extends DocumentValues> {
  document: OpenDocument<V>
  number: string
  labels: DetailLabels
}

/** Number, total and dates, in the order of the specification (INV-13). */
export function DocumentDetails<V extends DocumentValues>({
  document,
  number,
  labels,
}: DocumentDetailsProps<V>) {
  const { lines, totals } = document
  return (
    <div className={classes.details}>
      <ReadOnlyField label={labels.number} value={number} />
      <ReadOnlyField label={t('No. of Items')} value={lines.length} />
      <div className={`across small quiet ${classes.amount}`}>
        <p>
          {labels.amount} <span className="money">{formatRupees(totals.grandTotal)}</span>
        </p>
        {totals.grandTotal >= 0 && (
          <p>
            <b className="medium">{t('Amount in Words')}</b> <TotalInWords of={totals.grandTotal} />
          </p>
        )}
      </div>
      <Dates document={document} label={labels.date} />
    </div>
  )
}

export const ReadOnlyField = memo(function Known(props: { label: string; value: string | number }) {
  return <TextInput readOnly {...props} />
})

interface DatesProps<V extends DocumentValues> {
  document: OpenDocument<V>
  label: string
}

const Dates = <V extends DocumentValues>({ document, label }: DatesProps<V>) => (
  <>
    <DeliveryDate document={document} />
    <OwnDate document={document} label={label} />
  </>
)

const DeliveryDate = drawnFor(['deliveryDate'], function DeliveryDate<
  V extends DocumentValues,
>({ document }: { document: OpenDocument<V> }) {
  const { values, errors } = document
  const set = (change: Partial<DocumentValues>) => document.set(change as Partial<V>)
  return (
    <DateField
      label={t('Delivery Date')}
      error={errors.deliveryDate}
      value={values.deliveryDate}
      onChange={(deliveryDate) => set({ deliveryDate })}
    />
  )
})

/** The date of the document. */
export const OwnDate = drawnFor(['date'], function OwnDate<
  V extends DocumentValues,
>({ document, label }: DatesProps<V>) {
  const { values, errors } = document
  const set = (change: Partial<DocumentValues>) => document.set(change as Partial<V>)
  return (
    <DateField
      label={label}
      required
      withAsterisk={false}
      doubtsYear
      error={errors.date}
      value={values.date}
      onChange={(date) => set({ date })}
    />
  )
})
