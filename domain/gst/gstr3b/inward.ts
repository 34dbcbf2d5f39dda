import { isAbroad } from '#domain/country.ts'
import { addInto, type Figures, NO_FIGURES } from '#domain/gst/gstr1/figures.ts'
import type { Heads, TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { isImportedService, type ReverseChargeKind } from '#domain/tax/supply/reverse-charge-services.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import type { Untaxed } from './form.ts'
import { addHeads, NO_HEADS } from './heads.ts'

/** Contribution of one purchase, or a note on one, to 3.1(d) and table 5; a credit note subtracts. */
export interface InwardPart {
  reverseCharge: Figures
  /** Part of `reverseCharge` without credit (CGST Act s.17(5)). */
  blocked: Heads
  isImportedService: boolean
  gst: Paise
  nonGst: Paise
  isInter: boolean
}

export function inwardOf(document: TaxDocument): InwardPart | undefined {
  const { direction, noun, counts, supply, party, placeOfSupply, lines, isWithoutTax } = document
  if (direction !== 'purchase' || !counts || isWithoutTax) return undefined
  const sign = noun === 'credit-note' ? -1 : 1
  const reverseCharge = { ...NO_FIGURES }
  const blocked = { ...NO_FIGURES }
  const comesFromAbroad = isAbroad(party.country)
  if (isReverseCharge(supply)) {
    for (const line of lines) {
      // Customs has the IGST of goods from abroad; bills of before the form asked for a SAC may be of them.
      if (!isTaxable(line) || (comesFromAbroad && isGoods(line))) continue
      addInto(reverseCharge, line, sign)
      if (line.isBlocked) addInto(blocked, line, sign)
    }
  }
  const sumOf = (isWanted: (line: TaxDocument['lines'][number]) => boolean) =>
    paise(sign * lines.reduce((sum, line) => (isWanted(line) ? sum + line.taxable : sum), 0) || 0)
  // An untaxed purchase from a registered supplier counts as one from a composition supplier.
  const isComposition = party.gstin !== '' && !isReverseCharge(supply)
  return {
    reverseCharge,
    blocked,
    isImportedService: comesFromAbroad,
    gst: sumOf(
      (line) =>
        line.taxability === 'nil' ||
        line.taxability === 'exempt' ||
        (isComposition && isTaxable(line) && line.rate === 0 && line.cessRate === 0),
    ),
    nonGst: sumOf(({ taxability }) => taxability === 'non-gst'),
    isInter: party.stateCode !== '' && placeOfSupply !== '' && party.stateCode !== placeOfSupply,
  }
}

/** A line by its code; without one it may be a service. */
const isGoods = ({ hsn, isService }: TaxLine) => hsn !== '' && !isService

interface OwedService extends Heads {
  amount: Paise
  kind: ReverseChargeKind
  /** True if it gives no credit (CGST Act s.17(5)). */
  no_credit: boolean
}

/** Contribution of an expense on a service under reverse charge. */
export function serviceOf({ amount, kind, no_credit, igst, cgst, sgst, cess }: OwedService): InwardPart {
  const reverseCharge = { taxable: amount, igst, cgst, sgst, cess }
  return {
    reverseCharge,
    blocked: no_credit ? reverseCharge : NO_HEADS,
    isImportedService: isImportedService(kind),
    // Table 5 has supplies without tax only.
    gst: NOTHING,
    nonGst: NOTHING,
    isInter: igst !== 0,
  }
}

export interface Inward {
  reverseCharge: Figures
  blocked: Heads
  importedServices: Heads
  gst: Untaxed
  nonGst: Untaxed
}

export const newInward = (): Inward => ({
  reverseCharge: { ...NO_FIGURES },
  blocked: NO_HEADS,
  importedServices: NO_HEADS,
  gst: { inter: NOTHING, intra: NOTHING },
  nonGst: { inter: NOTHING, intra: NOTHING },
})

export function addInward(sum: Inward, part: InwardPart): void {
  addInto(sum.reverseCharge, part.reverseCharge)
  sum.blocked = addHeads(sum.blocked, part.blocked)
  if (part.isImportedService) sum.importedServices = addHeads(sum.importedServices, part.reverseCharge)
  const side = part.isInter ? 'inter' : 'intra'
  sum.gst[side] = paise(sum.gst[side] + part.gst)
  sum.nonGst[side] = paise(sum.nonGst[side] + part.nonGst)
}
