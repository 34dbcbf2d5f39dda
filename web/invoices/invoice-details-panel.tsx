import { TextInput } from '@mantine/core'
import { amountInWords } from '#domain/amount-in-words.ts'
import { formatRupees } from '#domain/money.ts'
import type { OpenDocument } from '#web/documents/use-document.ts'
import { DateField } from '#web/ui/date-field.tsx'
import classes from './invoice-head.module.css'
import type { InvoiceValues } from './invoice-values.ts'

interface InvoiceDetailsPanelProps {
  document: OpenDocument<InvoiceValues>
  number: string
}

export function InvoiceDetailsPanel({ document, number }: InvoiceDetailsPanelProps) {
  const { values, totals, set, errors } = document
  return (
    <div className={classes.details}>
      <TextInput label="Invoice No" readOnly value={number} />
      <TextInput label="No. of Items" readOnly value={totals.noOfItems} />
      <DateField
        label="Invoice Date"
        required
        withAsterisk={false}
        error={errors.invoiceDate}
        value={values.invoiceDate}
        onChange={(invoiceDate) => set({ invoiceDate })}
      />
      <DateField
        label="Delivery Date"
        error={errors.deliveryDate}
        value={values.deliveryDate}
        onChange={(deliveryDate) => set({ deliveryDate })}
      />
      <div className={classes.amount}>
        <p>
          Invoice Amount <span className="money">{formatRupees(totals.grandTotal)}</span>
        </p>
        <p>
          <b>Amount in Words</b> {amountInWords(totals.grandTotal)}
        </p>
      </div>
    </div>
  )
}
