import { TextInput } from '@mantine/core'
import { type ExtraField, extraFields } from '#domain/invoice-style.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from './invoice-values.ts'

type Field = 'transport' | 'vehicleNo' | 'ewayBillNo' | ExtraField

const FIELDS: Record<Field, { label: string; maxLength: number; placeholder?: string }> = {
  transport: { label: 'Transport Details', maxLength: 120 },
  vehicleNo: { label: 'Vehicle No', maxLength: 30 },
  ewayBillNo: { label: 'E-way Bill No', maxLength: 30, placeholder: '12 digits' },
  server: { label: 'Server', maxLength: 60 },
  tableNo: { label: 'Table No', maxLength: 20 },
  cashier: { label: 'Cashier Name', maxLength: 60 },
}

interface TransportFieldsProps {
  document: OpenDocument<InvoiceValues>
  /** The shop's print style: restaurants and retail counters have fields of their own. */
  style: string | undefined
}

export function TransportFields({ document, style }: TransportFieldsProps) {
  const { values, errors, set, direction } = document
  const fields: Field[] = [...extraFields(style, direction), 'transport', 'vehicleNo', 'ewayBillNo']
  return fields.map((field) => (
    <TextInput
      key={field}
      {...FIELDS[field]}
      autoComplete="off"
      error={errors[field]}
      value={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  ))
}
