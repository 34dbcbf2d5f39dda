import { Select, TextInput } from '@mantine/core'
import { challanReasonWords } from '#domain/documents/challan.ts'
import { type FieldName, fieldOf } from '#domain/documents/fields.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'

interface DocumentFieldsProps<V extends DocumentValues, F extends FieldName> {
  document: OpenDocument<V>
  fields: readonly F[]
}

/** A noun's own fields besides those of every document: texts or choices. */
export const DocumentFields = <F extends FieldName, V extends DocumentValues & Record<F, string>>({
  document: { values, errors, set, direction },
  fields,
}: DocumentFieldsProps<V, F>) =>
  fields.map((name) => {
    const { label, most, placeholder, choices } = fieldOf(name)
    const field = { label, value: values[name], error: errors[name] }
    const fill = (value: string) => set({ [name]: value } as Partial<V>)
    return choices ? (
      <Select
        key={name}
        {...field}
        data={choices[direction].map((value) => ({ value, label: challanReasonWords(value) }))}
        allowDeselect={false}
        onChange={(choice) => choice && fill(choice)}
      />
    ) : (
      <TextInput
        key={name}
        {...field}
        maxLength={most}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => fill(event.currentTarget.value)}
      />
    )
  })
