import { type Paise, paiseToRupees } from '#domain/money.ts'
import { CHARGE_NAME, type ChargePart, chargeParts } from '#domain/tax/charge-parts.ts'
import type { LineInput, LineTotals } from '#domain/tax/line-totals.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type DocumentValues, typedPaise } from './document-values.ts'

export interface ChargeLines {
  /** One for each rate of the items: what is saved for the typed charges. */
  chargeLines: SheetLine[]
  /** The rest, added after tax. */
  untaxedCharges: Paise
}

type Charged = Pick<DocumentValues, 'additionalCharges' | 'areChargesTaxed' | 'chargeLines'>

/** The typed charges as lines that bear the tax of the items; all of them stay untaxed where the document says so. */
export function chargeLinesOf(
  of: Charged,
  lines: readonly SheetLine[],
  inputs: readonly LineInput[],
  totals: readonly LineTotals[],
): ChargeLines {
  const charges = typedPaise(of.additionalCharges)
  if (!of.areChargesTaxed || charges === 0) return { chargeLines: [], untaxedCharges: charges }
  const goods = lines.flatMap(({ hsncode, unit }, at) => {
    const [input, figures] = [inputs[at], totals[at]]
    return input && figures ? [{ hsncode, unit, input, totals: figures }] : []
  })
  const { taxed, untaxed } = chargeParts(charges, goods)
  return {
    chargeLines: taxed.map((part, at) => chargeLine(part, of.chargeLines?.[at])),
    untaxedCharges: untaxed,
  }
}

/** An edit writes into the stored line, so that the history shows one line changed. */
const chargeLine = (
  { amount, taxability, noCredit, ...part }: ChargePart,
  stored: SheetLine | undefined,
): SheetLine => ({
  ...emptyLine(),
  ...part,
  _id: stored?._id,
  itemname: stored?.itemname ?? CHARGE_NAME,
  quantity: 1,
  rate: paiseToRupees(amount),
  taxability,
  ...(noCredit && { noCredit }),
  isCharge: true,
})
