import * as z from 'zod/mini'
import type { Noun } from '#domain/document-kinds.ts'
import { type FieldName, type FieldOf, type FieldValue, fieldOf, fieldsOf } from '#domain/documents/fields.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { writing } from '../fields.ts'

type Codec<F extends FieldName> = z.ZodMiniType<FieldValue<F>, string | null>

/** A text of one line, or one of the field's choices in either direction. */
function codecOf(name: FieldName) {
  const { label, most, choices, choose } = fieldOf(name)
  if (!choices) return writing(most, label)
  return z.enum([...new Set([...choices.sales, ...choices.purchase])], choose)
}

const shapeOf = <N extends Noun, S>(noun: N, of: (name: FieldOf<N>) => unknown) =>
  Object.fromEntries(fieldsOf(noun).map((name) => [name, of(name)])) as S

/** The fields of a noun in an edit: absent ones stay. */
export const editedFields = <N extends Noun>(noun: N) =>
  shapeOf<N, { [F in FieldOf<N>]: Codec<F> }>(noun, codecOf)

/** The fields of a new document: absent ones are empty, or the first choice. */
export const draftedFields = <N extends Noun>(noun: N) =>
  shapeOf<N, { [F in FieldOf<N>]: z.ZodMiniDefault<Codec<F>> }>(noun, (name) =>
    z._default(codecOf(name), fieldOf(name).choices?.sales[0] ?? ''),
  )

/** The fields as the server answers them: of a prescription only what there is. */
export const answeredFields = <N extends Noun>(noun: N) =>
  shapeOf<
    N,
    { [F in FieldOf<N>]: F extends PrescriptionField ? z.ZodMiniOptional<z.ZodMiniString> : z.ZodMiniString }
  >(noun, (name) => (fieldOf(name).group === 'prescription' ? z.optional(z.string()) : z.string()))
