import type { Figures } from '#domain/gst/gstr1/figures.ts'
import type { Outward } from '#domain/gst/gstr1/gstr1-sums.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import { addHeads, subtractHeads } from './heads.ts'

/** Inward supplies without credit (table 5), by whether they came from another state. */
export interface Untaxed {
  inter: Paise
  intra: Paise
}

/** Inputs of the form; everything net of notes. Sums may be below zero and are reported so. */
export interface Gstr3bInputs {
  outward: Outward
  /** 3.1(d): purchases under reverse charge; below it the part that is services from abroad. */
  reverseCharge: Figures
  importedServices: Heads
  /** Credit of GSTR-2B that the shop accepted. */
  credit: { imports: Heads; distributed: Heads; other: Heads; notAvailable: Heads }
  /** 4(B)(1): rules 38, 42 and 43, as entered by the shop. */
  byRule: Heads
  /**
   * 4(B)(1) too: credit blocked by section 17(5). 4(A) includes it with all else, and it is reversed here (Notification
   * 14/2022-CT; CBIC Circular 170/02/2022).
   */
  blocked: Heads
  /** 4(B)(2): unpaid after 180 days, and other reversals by the shop. */
  unpaid: Heads
  otherReversed: Heads
  /** 4(D)(1), within 4(A)(5): reclaimed credit. */
  reclaimed: Heads
  inward: { gst: Untaxed; nonGst: Untaxed }
}

/** Table 4. */
export interface Credit {
  imports: Heads
  importedServices: Heads
  reverseCharge: Heads
  distributed: Heads
  other: Heads
  byRule: Heads
  otherReversed: Heads
  /** 4(C): credit less reversals, exactly (error RET3B91404). */
  net: Heads
  reclaimed: Heads
  notAvailable: Heads
}

/** Credit of reverse charge purchases in the month in which the tax is paid, also for services from abroad. */
export function creditOf(inputs: Gstr3bInputs): Credit {
  const { credit, unpaid, reclaimed, importedServices } = inputs
  const byRule = addHeads(inputs.byRule, inputs.blocked)
  const reverseCharge = subtractHeads(inputs.reverseCharge, importedServices)
  const otherReversed = addHeads(unpaid, inputs.otherReversed)
  const other = addHeads(credit.other, reclaimed)
  const available = addHeads(credit.imports, importedServices, reverseCharge, credit.distributed, other)
  return {
    imports: credit.imports,
    importedServices,
    reverseCharge,
    distributed: credit.distributed,
    other,
    byRule,
    otherReversed,
    reclaimed,
    notAvailable: credit.notAvailable,
    net: subtractHeads(available, addHeads(byRule, otherReversed)),
  }
}

const statesJson = (states: Outward['interState']) =>
  [...states].map(([pos, { taxable, igst }]) => ({
    pos,
    txval: paiseToRupees(taxable),
    iamt: paiseToRupees(igst),
  }))

const headsJson = ({ igst, cgst, sgst, cess }: Heads) => ({
  iamt: paiseToRupees(igst),
  camt: paiseToRupees(cgst),
  samt: paiseToRupees(sgst),
  csamt: paiseToRupees(cess),
})
const figuresJson = (figures: Figures) => ({ txval: paiseToRupees(figures.taxable), ...headsJson(figures) })
const untaxedJson = (ty: string, { inter, intra }: Untaxed) => ({
  ty,
  inter: paiseToRupees(inter),
  intra: paiseToRupees(intra),
})

/** The form in the portal's format, with late fee and interest if there are any. */
export function gstr3bJson(
  { gstin, month }: { gstin: string; month: string },
  inputs: Gstr3bInputs,
  late: { interest: Heads; fee: Pick<Heads, 'cgst' | 'sgst'> },
) {
  const { outward, reverseCharge, inward } = inputs
  const { taxed, zeroRated } = outward
  const credit = creditOf(inputs)
  const [year = '', number = ''] = month.split('-')
  const part = (ty: string, heads: Heads) => ({ ty, ...headsJson(heads) })
  const isLate =
    late.fee.cgst + late.fee.sgst > 0 || Object.values(late.interest).some((amount) => amount > 0)
  const paid = outward.paidByOperators
  return {
    gstin,
    ret_period: `${number}${year}`,
    sup_details: {
      osup_det: figuresJson(taxed),
      osup_zero: {
        txval: paiseToRupees(zeroRated.taxable),
        iamt: paiseToRupees(zeroRated.igst),
        csamt: paiseToRupees(zeroRated.cess),
      },
      osup_nil_exmp: { txval: paiseToRupees(outward.nilOrExempt) },
      isup_rev: figuresJson(reverseCharge),
      osup_nongst: { txval: paiseToRupees(outward.nonGst) },
    },
    ...(paid !== 0 && { eco_dtls: { eco_reg_sup: { txval: paiseToRupees(paid) } } }),
    inter_sup: {
      unreg_details: statesJson(outward.interState),
      comp_details: statesJson(outward.toComposition),
      uin_details: statesJson(outward.toUin),
    },
    itc_elg: {
      itc_avl: [
        part('IMPG', credit.imports),
        part('IMPS', credit.importedServices),
        part('ISRC', credit.reverseCharge),
        part('ISD', credit.distributed),
        part('OTH', credit.other),
      ],
      itc_rev: [part('RUL', credit.byRule), part('OTH', credit.otherReversed)],
      itc_net: headsJson(credit.net),
      itc_inelg: [part('RUL', credit.reclaimed), part('OTH', credit.notAvailable)],
    },
    inward_sup: { isup_details: [untaxedJson('GST', inward.gst), untaxedJson('NONGST', inward.nonGst)] },
    ...(isLate && {
      intr_ltfee: {
        intr_details: headsJson(late.interest),
        ltfee_details: { camt: paiseToRupees(late.fee.cgst), samt: paiseToRupees(late.fee.sgst) },
      },
    }),
  }
}
