import type { CellPart, Gstr3b } from '#contract/gst/gstr3b.ts'
import { type Figures, isNothing, NO_FIGURES } from '#domain/gst/gstr1/figures.ts'
import { TABLE_WORDS, type Table } from '#domain/gst/gstr1/tables.ts'
import { creditOf } from '#domain/gst/gstr3b/form.ts'
import { subtractHeads } from '#domain/gst/gstr3b/heads.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { partsOf } from './outward.ts'
import type { Gstr3bRead, NamedPurchase } from './read-inputs.ts'

type Cells = Gstr3b['cells']

const of = (taxable: Paise): Figures => ({ ...NO_FIGURES, taxable })
const taxOnly = (heads: Heads): Figures => ({ taxable: NOTHING, ...heads })

const tablePart = (table: Table, figures: Figures): CellPart => ({
  words: `${table} ${TABLE_WORDS[table]}`,
  ...figures,
  opens: { to: 'gstr1', table },
})
const plainPart = (words: string, figures: Figures, opens: CellPart['opens'] = null): CellPart => ({
  words,
  ...figures,
  opens,
})

/** Parts of a cell: tables of GSTR-1, and the changes by notes and amendments. */
function outwardParts(all: Figures, { sums }: Gstr3bRead, tables: readonly Table[]): CellPart[] {
  const { parts, rest } = partsOf(all, sums.tables, tables)
  return [
    ...parts
      .filter(({ figures }) => !isNothing(figures))
      .map(({ table, figures }) => tablePart(table, figures)),
    ...(isNothing(rest) ? [] : [plainPart('9A to 9C, notes and amendments', rest)]),
  ]
}

/** Parts of a cell: table 14, and corrections of earlier months. */
function operatorParts(paid: Paise, { sums }: Gstr3bRead): CellPart[] {
  const { taxable } = sums.tables['14(b)']
  return [tablePart('14(b)', of(taxable)), tablePart('14A', of(paise(paid - taxable)))]
}

const purchaseParts = (
  purchases: readonly NamedPurchase[],
  figures: (one: NamedPurchase) => Figures,
): CellPart[] =>
  purchases
    .filter((one) => !isNothing(figures(one)))
    .map((one) => {
      const { noun, number, supplierNo, party, id } = one.document
      return plainPart(`${supplierNo || number}, ${party.name}`, figures(one), { to: 'document', noun, id })
    })

type Services = Gstr3bRead['services'][number]

/** Tax without credit (section 17(5)), with the purchase or expense that it is from. */
const blockedPart = ({ id, noun, number, name, ...heads }: Gstr3bRead['blocked'][number]): CellPart =>
  plainPart(
    `${number}, ${name || 'expense'}, no input credit`,
    taxOnly(heads),
    noun === 'expense' ? null : { to: 'document', noun, id },
  )

/** The cells of the form, each with its parts. */
export function cellsOf(read: Gstr3bRead): Cells {
  const { inputs, purchases, services, blocked, sums, unpaidBills, typed, deemedOther } = read
  const { outward } = inputs
  const credit = creditOf(inputs)
  const gstr2b = (words: string, heads: Heads) => plainPart(words, taxOnly(heads), { to: 'gstr2b' })
  const cell = (name: Cells[number]['cell'], figures: Figures, parts: CellPart[]): Cells[number] => ({
    cell: name,
    taxable: figures.taxable,
    parts: parts.filter((part) => !isNothing(part)),
    igst: figures.igst,
    cgst: figures.cgst,
    sgst: figures.sgst,
    cess: figures.cess,
  })
  const unpaidParts = (sign: 1 | -1) =>
    unpaidBills
      .map((bill) => {
        const change = { ...NO_FIGURES }
        for (const head of ['igst', 'cgst', 'sgst', 'cess'] as const)
          change[head] = paise(Math.max(0, sign * bill[head]))
        const words = sign > 0 ? 'unpaid after 180 days' : 'paid now'
        return plainPart(`${bill.number || bill.ourNumber}, ${bill.name}, ${words}`, change, {
          to: 'document',
          noun: 'invoice',
          id: bill._id,
        })
      })
      .filter((part) => !isNothing(part))
  const untaxed = ({ inter, intra }: { inter: Paise; intra: Paise }) => of(paise(inter + intra))
  const serviceParts = (which: typeof services, figures = (one: Services) => one.reverseCharge) =>
    which.map((one) => plainPart(`${one.number}, ${one.name || 'expense'}`, figures(one)))
  const isImported = ({ isImportedService }: Services) => isImportedService
  const notImported = purchases.filter(({ isImportedService }) => !isImportedService)
  const imported = purchases.filter(({ isImportedService }) => isImportedService)
  return [
    cell(
      '3.1(a)',
      outward.taxed,
      outwardParts(outward.taxed, read, ['4A', '5A', '6C', '7', '10', '11A', '11B', '11(II)']),
    ),
    cell('3.1(b)', outward.zeroRated, outwardParts(outward.zeroRated, read, ['6A', '6B'])),
    cell('3.1(c)', of(outward.nilOrExempt), [
      tablePart('8', of(outward.nilOrExempt === 0 ? NOTHING : outward.nilOrExempt)),
    ]),
    cell('3.1(d)', inputs.reverseCharge, [
      ...purchaseParts(purchases, ({ reverseCharge }) => reverseCharge),
      ...serviceParts(services),
    ]),
    cell('3.1(e)', of(outward.nonGst), sums.outward.nonGst === 0 ? [] : [tablePart('8', of(outward.nonGst))]),
    cell('3.1.1(ii)', of(outward.paidByOperators), operatorParts(outward.paidByOperators, read)),
    cell('4(A)(1)', taxOnly(credit.imports), [gstr2b('Bills of entry in GSTR-2B', credit.imports)]),
    cell('4(A)(2)', taxOnly(credit.importedServices), [
      ...purchaseParts(imported, ({ reverseCharge }) => reverseCharge),
      ...serviceParts(services.filter(isImported)),
    ]),
    cell('4(A)(3)', taxOnly(credit.reverseCharge), [
      ...purchaseParts(notImported, ({ reverseCharge }) => reverseCharge),
      ...serviceParts(services.filter((one) => !isImported(one))),
    ]),
    cell('4(A)(4)', taxOnly(credit.distributed), [
      gstr2b('From a head office, in GSTR-2B', credit.distributed),
    ]),
    cell('4(A)(5)', taxOnly(credit.other), [
      gstr2b(
        'Bills less notes, in GSTR-2B and accepted',
        subtractHeads(subtractHeads(credit.other, credit.reclaimed), deemedOther),
      ),
      gstr2b('In GSTR-2B and nobody has decided: the portal takes it as accepted', deemedOther),
      ...unpaidParts(-1),
    ]),
    cell('4(B)(1)', taxOnly(credit.byRule), [
      ...blocked.map(blockedPart),
      ...purchaseParts(purchases, ({ blocked: owed }) => taxOnly(owed)),
      ...serviceParts(services, ({ blocked: owed }) => taxOnly(owed)),
      plainPart('As you entered', taxOnly(typed.byRule)),
    ]),
    cell('4(B)(2)', taxOnly(credit.otherReversed), [
      ...unpaidParts(1),
      plainPart('As you entered', taxOnly(typed.otherReversed)),
    ]),
    cell('4(C)', taxOnly(credit.net), []),
    cell('4(D)(1)', taxOnly(credit.reclaimed), unpaidParts(-1)),
    cell('4(D)(2)', taxOnly(credit.notAvailable), [gstr2b('No credit by GSTR-2B', credit.notAvailable)]),
    cell(
      '5(GST)',
      untaxed(inputs.inward.gst),
      purchaseParts(purchases, ({ gst }) => of(gst)),
    ),
    cell(
      '5(non-GST)',
      untaxed(inputs.inward.nonGst),
      purchaseParts(purchases, ({ nonGst }) => of(nonGst)),
    ),
  ]
}
