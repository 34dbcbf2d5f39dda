import * as z from 'zod/mini'
import { kindOf } from '#domain/document-kinds.ts'
import { newFiledProblem } from '#domain/documents/days/filed.ts'
import { numberYearProblem } from '#domain/documents/days/number-year.ts'
import { totalsProblem } from '#domain/tax/document-totals.ts'
import { supplyProblem } from '#domain/tax/supply/supply-problem.ts'
import { t } from '#domain/words/t.ts'
import type { NounForm } from '#web/documents/noun-form.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'
import { type FieldErrors, fieldErrors } from '#web/documents/open-document/field-errors.ts'
import { sellingProblem } from '#web/documents/open-document/lines/selling-price.ts'
import { refusedNumbers, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { chosenAboveMrp } from '#web/documents/open-document/lines/typed-batches.ts'
import type { DocumentConfig, OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { termsOf } from '#web/documents/open-document/values/sums.ts'

const NO_PARTY_CHOSEN = {
  customer: t('Please select a customer.'),
  buyer: t('Please select a buyer.'),
  supplier: t('Please select a supplier.'),
}

/** Problems that the server would refuse, with its messages, by field; undefined if none. */
export function documentProblems<N extends SheetNoun, O extends object>(
  { data, bodyOf, draftOf, dateField, problems }: NounForm<N, O>,
  about: OpenDocument<DocumentValues & O>,
  /** The stored one that is edited. */
  stored?: { number: string; date: string },
): FieldErrors | undefined {
  const { values, direction, lines, totals } = about
  const checked = z.safeDecode(draftOf(direction), bodyOf(values, direction, ''))
  const issues: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues, lines)
  const { [dateField(direction)]: date, ...others } = issues
  const errors: Record<string, string> = { ...others, ...(date && { date }) }
  for (const [name, message] of Object.entries(supplyErrors(values, lines, about))) errors[name] ??= message
  for (const [name, message] of Object.entries(rateErrors(lines))) errors[name] ??= message
  const { party, stock } = kindOf(data.noun, direction)
  if (direction === 'sales' && stock?.moves === 'out')
    for (const line of lines) {
      const above = chosenAboveMrp(line, about.lineTotals.get(line.key)?.total)
      if (above) errors[`${line.key}.rate`] ??= above
    }
  // A new sales bill counts in a return, which may be filed already. Stored ones are checked elsewhere.
  const filed =
    stock?.cancelled === 'Sales Cancelled' &&
    !values.basedOn &&
    newFiledProblem(values.date, about.settings.filedUpTo, 'bill')
  const moved = stored && numberYearProblem({ ...stored, noun: data.noun, direction }, values.date)
  if (filed || moved) errors.date ??= filed || moved || ''
  if (party && !values.merchants._id && !values.merchants.name.trim()) {
    errors['merchants.name'] = NO_PARTY_CHOSEN[party]
  }
  for (const [name, message] of Object.entries(problems?.(about) ?? {})) errors[name] ??= message
  const tooMuch = checked.success && totalsProblem(totals, termsOf(values))
  if (tooMuch) errors[values.isDiscountBefore ? 'discountBeforeTax' : 'discount'] = tooMuch
  return Object.keys(errors).length > 0 ? errors : undefined
}

/**
 * The contract accepts a line without a rate, as the server uses the product's; a rate that was emptied in the form is an
 * error, and so is a selling price above the MRP.
 */
const rateErrors = (lines: readonly SheetLine[]): FieldErrors =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const { rate } = refusedNumbers(line)
      const price = sellingProblem(line)
      return [...(rate ? [[`${line.key}.rate`, rate]] : []), ...(price ? [[`${line.key}.price`, price]] : [])]
    }),
  )

type Supplied = DocumentValues & {
  shippingBillNo?: string
  shippingBillDate?: string
  operatorGstin?: string
}

/** Fields that the kind of supply requires and that are missing. */
function supplyErrors(
  values: Supplied,
  lines: readonly SheetLine[],
  { direction, shop, settings }: DocumentConfig,
): FieldErrors {
  const { supply, date, merchants: party, pricesIncludeTax } = values
  const { shippingBillNo, shippingBillDate, operatorGstin } = values
  if (!supply) return {}
  const problem = supplyProblem({
    supply,
    direction,
    date,
    party,
    pricesIncludeTax,
    shippingBillNo,
    shippingBillDate,
    operatorGstin,
    registration: shop.registration ?? 'regular',
    luts: settings.luts,
    lines: lines.map(({ itemname, hsncode, product, cgst = 0, sgst = 0, source }) => ({
      itemname,
      hsncode,
      product,
      cgst,
      sgst,
      reverseCharge: source?.reverseCharge,
    })),
  })
  return problem ? fieldErrors([problem], lines) : {}
}
