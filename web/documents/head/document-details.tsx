import { TextInput } from '@mantine/core'
import { formatRupees } from '#domain/money.ts'
import { totalInWords } from '#web/documents/editor/total-in-words.ts'
import type { DocumentValues } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import classes from './document-head.module.css'

/** As a noun calls them: 'Invoice No', 'Invoice Date', 'Invoice Amount'. */
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

/** Number, what it comes to, and dates: in the order of the specification (INV-13). */
export function DocumentDetails<V extends DocumentValues>({
  document,
  number,
  labels,
}: DocumentDetailsProps<V>) {
  const { values, totals, errors } = document
  const words = totalInWords(totals.grandTotal)
  const set = (change: Partial<DocumentValues>) => document.set(change as Partial<V>)
  return (
    <div className={classes.details}>
      <TextInput label={labels.number} readOnly value={number} />
      <TextInput label="No. of Items" readOnly value={totals.noOfItems} />
      <div className={classes.amount}>
        <p>
          {labels.amount} <span className="money">{formatRupees(totals.grandTotal)}</span>
        </p>
        {words && (
          <p>
            <b>Amount in Words</b> {words}
          </p>
        )}
      </div>
      <DateField
        label="Delivery Date"
        error={errors.deliveryDate}
        value={values.deliveryDate}
        onChange={(deliveryDate) => set({ deliveryDate })}
      />
      <DateField
        label={labels.date}
        required
        withAsterisk={false}
        error={errors.date}
        value={values.date}
        onChange={(date) => set({ date })}
      />
    </div>
  )
}
