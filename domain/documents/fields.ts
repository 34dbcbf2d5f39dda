import type { Direction, Noun } from '#domain/document-kinds.ts'
import { p } from '#domain/words/p.ts'
import { t } from '#domain/words/t.ts'
import { CHALLAN_REASONS, challanReasonWords } from './challan.ts'

/** A field that a document stores and prints, without effect on its sums. */
interface DocumentField {
  /** Label in forms and refusals. */
  label: string
  /** Printed label. */
  printed: () => string
  /** Nouns that have the field. */
  on: readonly Noun[]
  /** Maximum length; or the choices, the first as default, and the message for an invalid one. */
  most: number
  choices?: Record<Direction, readonly string[]>
  choose?: string
  /** Printed text of a chosen value. */
  chosen?: (value: string) => string
  placeholder?: string
  /** Fields of one group stand together in forms and on paper. */
  group?: 'transport' | 'prescription'
}

/**
 * All fields that are only stored and printed, in the order of the wire. A new row here adds it to contract, storage, forms
 * with drafts, and facts on paper. A field that needs more than a line of text or a choice has its own component, as those
 * of an invoice have (web/invoices/invoice-form.tsx).
 */
export const DOCUMENT_FIELDS = {
  reason: {
    label: t('Reason'),
    printed: () => p('Reason'),
    on: ['challan'],
    most: 40,
    choices: CHALLAN_REASONS,
    chosen: (value) => challanReasonWords(value, p),
    choose: t('Choose why the goods go without an invoice'),
  },
  transport: {
    label: t('Transport Details'),
    printed: () => p('Transport'),
    on: ['invoice', 'challan'],
    most: 120,
    group: 'transport',
  },
  vehicleNo: {
    label: t('Vehicle No'),
    printed: () => p('Vehicle No'),
    on: ['invoice', 'challan'],
    most: 30,
    group: 'transport',
  },
  ewayBillNo: {
    label: t('E-way Bill No'),
    printed: () => p('E-way Bill No'),
    on: ['invoice', 'challan'],
    most: 30,
    placeholder: t('12 digits'),
    group: 'transport',
  },
  tableNo: { label: t('Table No'), printed: () => p('Table No'), on: ['invoice'], most: 20 },
  server: { label: t('Server'), printed: () => p('Server'), on: ['invoice'], most: 60 },
  cashier: { label: t('Cashier Name'), printed: () => p('Cashier'), on: ['invoice'], most: 60 },
  patient: {
    label: t('Patient'),
    printed: () => p('Patient'),
    on: ['invoice'],
    most: 80,
    group: 'prescription',
  },
  patientAddress: {
    label: t("Patient's address"),
    printed: () => p("Patient's address"),
    on: ['invoice'],
    most: 200,
    placeholder: t('House, street, town'),
    group: 'prescription',
  },
  doctor: {
    label: t('Doctor'),
    printed: () => p('Doctor'),
    on: ['invoice'],
    most: 80,
    group: 'prescription',
  },
  doctorAddress: {
    label: t("Doctor's address"),
    printed: () => p("Doctor's address"),
    on: ['invoice'],
    most: 200,
    group: 'prescription',
  },
} as const satisfies Record<string, DocumentField>

type Fields = typeof DOCUMENT_FIELDS
export type FieldName = keyof Fields
/** The names of a noun's fields. */
export type FieldOf<N extends Noun> = {
  [F in FieldName]: N extends Fields[F]['on'][number] ? F : never
}[FieldName]
/** Value of a field: one of its choices, or text. */
export type FieldValue<F extends FieldName> = Fields[F] extends {
  choices: infer C extends Record<Direction, readonly string[]>
}
  ? C[Direction][number]
  : string
export type FieldValues<N extends Noun> = { [F in FieldOf<N>]: FieldValue<F> }

export const fieldOf = (name: FieldName): DocumentField => DOCUMENT_FIELDS[name]

export const fieldsOf = <N extends Noun>(noun: N, group?: DocumentField['group']): FieldOf<N>[] =>
  (Object.keys(DOCUMENT_FIELDS) as FieldOf<N>[]).filter((name) => {
    const field = fieldOf(name)
    return field.on.includes(noun) && (!group || field.group === group)
  })

/** A noun's fields, picked from an object that may have more; '' for missing ones. */
export const fieldValues = <N extends Noun>(noun: N, from: Partial<Record<FieldOf<N>, string | undefined>>) =>
  Object.fromEntries(fieldsOf(noun).map((name) => [name, from[name] ?? ''])) as FieldValues<N>

/** The fields as a new document begins with them. */
export const newFields = <N extends Noun>(noun: N, direction: Direction) =>
  Object.fromEntries(
    fieldsOf(noun).map((name) => [name, fieldOf(name).choices?.[direction][0] ?? '']),
  ) as FieldValues<N>

/** Printed name and value of each field, in order. */
export const printedFields = <N extends Noun>(
  noun: N,
  from: Partial<Record<FieldOf<N>, string | undefined>>,
  group?: DocumentField['group'],
): (readonly [string, string])[] =>
  fieldsOf(noun, group).map((name) => {
    const { printed, chosen } = fieldOf(name)
    const value = from[name] ?? ''
    return [printed(), chosen?.(value) ?? value] as const
  })
