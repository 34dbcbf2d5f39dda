import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/invoices.ts'
import { totalsProblem } from '#domain/document-totals.ts'
import { typedPaise } from '#web/documents/document-values.ts'
import { type FieldErrors, fieldErrors } from '#web/documents/field-errors.ts'
import type { OpenDocument } from '#web/documents/use-document.ts'
import { bodyOf, type InvoiceValues } from './invoice-values.ts'

/** What the server would refuse, in its words and at the fields; undefined when it can be sent. */
export function invoiceProblems(document: OpenDocument<InvoiceValues>): FieldErrors | undefined {
  const { values, direction, lines, totals } = document
  const checked = z.safeDecode(invoiceDraft, { ...bodyOf(values, direction), invoiceNumber: '' })
  const errors: Record<string, string> = checked.success
    ? {}
    : { ...fieldErrors(checked.error.issues, lines) }
  if (direction === 'purchase' && !values.merchants._id && !values.merchants.name.trim()) {
    errors['merchants.name'] = 'Please select a supplier.'
  }
  const tooMuch = checked.success && totalsProblem(totals, typedPaise(values.discount))
  if (tooMuch) errors.discount = tooMuch
  return Object.keys(errors).length > 0 ? errors : undefined
}
