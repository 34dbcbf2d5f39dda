import { TextInput } from '@mantine/core'
import type { DocumentValues } from '#web/documents/open-document/document-values.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'

/** A field of one line that a noun has besides those of every document. */
export interface TextField<F extends string> {
  field: F
  label: string
  maxLength: number
  placeholder?: string
}

/** How the goods travel. */
export const TRANSPORT = [
  { field: 'transport', label: 'Transport Details', maxLength: 120 },
  { field: 'vehicleNo', label: 'Vehicle No', maxLength: 30 },
  { field: 'ewayBillNo', label: 'E-way Bill No', maxLength: 30, placeholder: '12 digits' },
] as const satisfies TextField<string>[]

interface TextFieldsProps<V extends DocumentValues, F extends string> {
  document: OpenDocument<V>
  fields: readonly TextField<F>[]
}

export const TextFields = <F extends string, V extends DocumentValues & Record<F, string>>({
  document: { values, errors, set },
  fields,
}: TextFieldsProps<V, F>) =>
  fields.map(({ field, ...about }) => (
    <TextInput
      key={field}
      {...about}
      autoComplete="off"
      error={errors[field]}
      value={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value } as Partial<V>)}
    />
  ))
