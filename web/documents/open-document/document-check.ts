import * as z from 'zod/mini'
import { totalsProblem } from '#domain/document-totals.ts'
import { type DocumentValues, typedPaise } from './document-values.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import type { OpenDocument } from './use-document.ts'

interface Checked {
  draft: z.ZodMiniType
  body: object
  /** What the draft calls the document's date. */
  dateField: string
  /** Said when nobody was chosen and somebody has to be. */
  missingParty: string | undefined
}

/** What the server would refuse, in its words and at the fields; undefined when it can be sent. */
export function documentProblems<V extends DocumentValues>(
  { values, lines, totals }: OpenDocument<V>,
  { draft, body, dateField, missingParty }: Checked,
): FieldErrors | undefined {
  const checked = z.safeDecode(draft, body)
  const { [dateField]: date, ...others } = checked.success ? {} : fieldErrors(checked.error.issues, lines)
  const errors: Record<string, string> = { ...others, ...(date && { date }) }
  if (missingParty && !values.merchants._id && !values.merchants.name.trim()) {
    errors['merchants.name'] = missingParty
  }
  const tooMuch = checked.success && totalsProblem(totals, typedPaise(values.discount))
  if (tooMuch) errors.discount = tooMuch
  return Object.keys(errors).length > 0 ? errors : undefined
}
