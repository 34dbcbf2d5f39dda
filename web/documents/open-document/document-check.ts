import * as z from 'zod/mini'
import { kindOf } from '#domain/document-kinds.ts'
import { totalsProblem } from '#domain/tax/document-totals.ts'
import type { NounForm, SheetNoun } from '#web/documents/nouns.ts'
import type { DocumentValues } from './document-values.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { termsOf } from './sums.ts'
import type { OpenDocument } from './use-document.ts'

/** What the server would refuse, in its words and at the fields; undefined when it can be sent. */
export function documentProblems<N extends SheetNoun, O extends object>(
  { data, bodyOf, dateField }: NounForm<N, O>,
  { values, direction, lines, totals }: OpenDocument<DocumentValues & O>,
): FieldErrors | undefined {
  const draft = data.create(direction).schema.body
  const checked = z.safeDecode(draft, bodyOf(values, direction, ''))
  const issues: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues, lines)
  const { [dateField(direction)]: date, ...others } = issues
  const errors: Record<string, string> = { ...others, ...(date && { date }) }
  const { party } = kindOf(data.noun, direction)
  if (party && !values.merchants._id && !values.merchants.name.trim()) {
    errors['merchants.name'] = `Please select a ${party}.`
  }
  const tooMuch = checked.success && totalsProblem(totals, termsOf(values))
  if (tooMuch) errors[values.isDiscountBefore ? 'discountBeforeTax' : 'discount'] = tooMuch
  return Object.keys(errors).length > 0 ? errors : undefined
}
