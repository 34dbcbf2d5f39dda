import { type Paise, paise, paiseToRupees, sumOfPaise } from '#domain/money.ts'
import { billGain, isSchemeActiveOn, type Scheme } from '#domain/pricing/scheme.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { amountOfLine } from '#domain/tax/line-totals.ts'
import { filledLines, inputOf, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { Pricing } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { listedLines, type OpenList } from './listed-lines.ts'
import { schemeLines } from './scheme-lines.ts'

/** Pricing of a document: its list, if any, and for bills the schemes. */
interface PricedBy {
  list: OpenList | undefined
  schemes: readonly Scheme[]
}

/**
 * Applies the price list and the schemes to a document after a change. Typed rates and discounts, and removed schemes,
 * stay.
 */
export const pricingOf =
  ({ list, schemes }: PricedBy): Pricing =>
  (after, before, place) => {
    const isSame =
      before && after.items === before.items && AROUND.every((name) => Object.is(after[name], before[name]))
    if (isSame) return after
    const isMeant = before !== undefined && before.pricesIncludeTax !== after.pricesIncludeTax
    const was = before && new Map(before.items.map((line) => [line.key, line]))
    const byList = listedLines(after.items, isMeant ? undefined : was, list, place)
    const held = schemes.filter((scheme) => isSchemeActiveOn(scheme, after.date))
    const items = schemeLines(byList, was, held)
    const priced = items === after.items ? after : { ...after, items }
    return schemes.length > 0 || after.scheme ? withBillScheme(priced, before, held) : priced
  }

const AROUND = [
  'date',
  'pricesIncludeTax',
  'discount',
  'discountBeforeTax',
  'isDiscountBefore',
  'scheme',
  'isSchemeOff',
] as const

/** Total before the document's own discount: before tax if that comes off before tax, else with tax. */
function amountOf({ items, isDiscountBefore, pricesIncludeTax }: DocumentValues): Paise {
  const inputs = filledLines(items as SheetLine[]).map(inputOf)
  if (isDiscountBefore) return sumOfPaise(inputs.map(amountOfLine))
  const { totalBeforeTax, totalTax } = documentTotals(inputs, { pricesIncludeTax })
  return paise(totalBeforeTax + totalTax)
}

function withBillScheme(
  values: DocumentValues,
  before: DocumentValues | undefined,
  schemes: readonly Scheme[],
): DocumentValues {
  const typed = values.discountBeforeTax ?? values.discount
  const isTurned = before !== undefined && before.isDiscountBefore !== values.isDiscountBefore
  const isByHand =
    before !== undefined && !isTurned && !Object.is(typed, before.discountBeforeTax ?? before.discount)
  if (isByHand && values.scheme) {
    return { ...values, scheme: undefined, ...(typed === undefined && { isSchemeOff: true }) }
  }
  if (values.isSchemeOff || (typed !== undefined && !values.scheme)) return values
  // An edited bill gets no new scheme, and keeps its own while the scheme exists.
  const isStored = values.basedOn !== undefined
  const mine = isStored ? schemes.filter(({ _id }) => _id === values.scheme?._id) : schemes
  if (isStored && mine.length === 0) return values
  const gain = billGain(amountOf(values), mine)
  const rupees = gain && paiseToRupees(gain.discount)
  if (gain?.scheme._id === values.scheme?._id && rupees === typed) return values
  const isBefore = values.isDiscountBefore
  return {
    ...values,
    scheme: gain && { _id: gain.scheme._id, name: gain.scheme.name },
    discount: isBefore ? undefined : rupees,
    discountBeforeTax: isBefore ? rupees : undefined,
  }
}
