import { multiplyToPaise, NOTHING, type Paise, paise, paiseToRupees, sumOfPaise } from '#domain/money.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import { type DocumentValues, typedPaise } from '#web/documents/open-document/values/document-values.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'

/** The form that is being saved, for the dialog that asks for a permit to it. */
export interface FormInSaving {
  /** Idempotency-Key of a new document, or id of an edited one. */
  of: string
  number: string
  /** True for a stored document: a permit shows what it was and becomes. */
  isStored: boolean
  document: PlainDocument
}

/**
 * The form for a permit, by the id in the call's URL or by its key: documents of the outbox are saved by other calls, not by
 * the open form.
 */
export const formOfCall = (of: string): FormInSaving | undefined => {
  const { form } = connectionWatcher
  return form && of.includes(form.of) ? (form as FormInSaving) : undefined
}

/** Totals of a document under a given discount. */
export interface Measured {
  /** Items with tax, without the discount. */
  items: Paise
  discount: Paise
  /** Reduction of the tax by a discount before tax. */
  lessTax: Paise
  charges: Paise
  roundOff: Paise
  grandTotal: Paise
}

export const discountOf = ({ discount, discountBeforeTax }: DocumentValues): Paise =>
  sumOfPaise([typedPaise(discount), typedPaise(discountBeforeTax)])

/** The discount off a document in per cent of the prices of its lines, with two decimals. */
export function percentOff(values: DocumentValues, lines: PlainDocument['lines']): number {
  const asked = lines.reduce((sum, { quantity, rate }) => sum + multiplyToPaise(quantity ?? 0, rate ?? 0), 0)
  return asked > 0 ? Math.round((discountOf(values) * 10_000) / asked) / 100 : 0
}

/** The document's discount as another amount, before or after tax as it was. */
export function withDiscount(
  { discountBeforeTax, discount, isDiscountBefore }: DocumentValues,
  amount: Paise,
): Pick<DocumentValues, 'discount' | 'discountBeforeTax'> {
  const rupees = amount > 0 ? paiseToRupees(amount) : undefined
  const isBefore =
    typedPaise(discountBeforeTax) > 0 && typedPaise(discount) > 0
      ? isDiscountBefore
      : typedPaise(discountBeforeTax) > 0
  return { discount: isBefore ? undefined : rupees, discountBeforeTax: isBefore ? rupees : undefined }
}

/** Totals with a discount of this amount, computed by the form's own function. */
export function measureDiscount(values: DocumentValues, amount = discountOf(values)): Measured {
  const changed = amount === discountOf(values) ? values : { ...values, ...withDiscount(values, amount) }
  const { totals, charges, untaxedCharges } = sumsOf(changed)
  const whole = sumsOf({ ...values, discount: undefined, discountBeforeTax: undefined })
  const items = sumOfPaise([...whole.lineTotals.values()].map(({ total }) => total))
  const taxedCharges = paise(charges - untaxedCharges)
  return {
    items,
    discount: amount,
    lessTax: paise(items + taxedCharges - amount - totals.totalAfterTax),
    charges,
    roundOff: totals.roundOff ?? NOTHING,
    grandTotal: totals.grandTotal,
  }
}
