import { paiseToRupees } from '#domain/money.ts'
import { fileDate, filePeriod } from '../file/file-dates.ts'
import { headsJson } from './figures.ts'
import type { SmallRow } from './gstr1-sums.ts'
import { type HsnTable, hsnRows, quantityJson } from './hsn-table.ts'
import type { HsnPart, InvoiceRow, RateItem, Untaxed } from './parts.ts'
import type { RowSection } from './tables.ts'

/** Key that groups the rows of a section; undefined where rows are separate. */
export const GROUPS: Record<
  RowSection,
  { by: string; rows: string; of: (row: InvoiceRow) => string } | null
> = {
  b2b: { by: 'ctin', rows: 'inv', of: ({ gstin }) => gstin },
  b2cl: { by: 'pos', rows: 'inv', of: ({ pos }) => pos },
  cdnr: { by: 'ctin', rows: 'nt', of: ({ gstin }) => gstin },
  cdnur: null,
  exp: { by: 'exp_typ', rows: 'inv', of: ({ type }) => type },
}

const itemJson = (item: RateItem) => {
  const { rate, taxable, isInter } = item
  return { txval: paiseToRupees(taxable), rt: rate, ...headsJson(item, isInter) }
}

/** The portal's own tool numbers an item by its rate: 1801 of 18 %. */
const itemsJson = (items: readonly RateItem[]) =>
  items.map((item) => ({ num: Math.round(item.rate * 100) + 1, itm_det: itemJson(item) }))

export interface Original {
  number: string
  date: string
}

/** A row in its section's format; an amendment has the filed number and date. */
export function rowJson(row: InvoiceRow, original?: Original): Record<string, unknown> {
  const { number, date, value, pos, items, type, note } = row
  const rchrg = row.isReverseCharge ? 'Y' : 'N'
  const [val, itms] = [paiseToRupees(value), itemsJson(items)]
  if (note) {
    const was = original && { ont_num: original.number, ont_dt: fileDate(original.date) }
    const about = { ntty: note, nt_num: number, nt_dt: fileDate(date), val }
    return row.section === 'cdnr'
      ? { ...was, ...about, pos, rchrg, inv_typ: type, itms }
      : { ...was, typ: type, ...about, ...(type === 'B2CL' && { pos }), itms }
  }
  const was = original && { oinum: original.number, oidt: fileDate(original.date) }
  const about = { ...was, inum: number, idt: fileDate(date), val }
  if (row.section === 'exp') return { ...about, ...shippingJson(row), itms: items.map(itemJson) }
  return row.section === 'b2cl' ? { ...about, itms } : { ...about, pos, rchrg, inv_typ: type, itms }
}

/**
 * Number and date of the shipping bill are sent together; values that the portal would refuse are left out, as customs may
 * add them later.
 */
function shippingJson({ shippingBill }: InvoiceRow) {
  if (!shippingBill) return {}
  const { number, date, port } = shippingBill
  return {
    ...(/^[a-zA-Z0-9]{1,6}$/.test(port) && { sbpcode: port }),
    ...(/^\d{3,7}$/.test(number) && date && { sbnum: number, sbdt: fileDate(date) }),
  }
}

const supplyType = (isInter: boolean) => (isInter ? 'INTER' : 'INTRA')

export const smallJson = (row: SmallRow) => ({
  sply_ty: supplyType(row.isInter),
  rt: row.rate,
  typ: 'OE',
  pos: row.pos,
  txval: paiseToRupees(row.taxable),
  ...headsJson(row, row.isInter),
})

/** An earlier month's row: all of its rates with their present values. */
export const amendedSmallJson = (rows: readonly [SmallRow, ...SmallRow[]]) => ({
  omon: filePeriod(rows[0].month),
  sply_ty: supplyType(rows[0].isInter),
  typ: 'OE',
  pos: rows[0].pos,
  itms: rows.map((row) => ({
    rt: row.rate,
    txval: paiseToRupees(row.taxable),
    ...headsJson(row, row.isInter),
  })),
})

export const untaxedJson = (rows: Iterable<Untaxed>) => {
  const inv = [...rows]
    .filter(({ nil, exempt, nonGst }) => nil !== 0 || exempt !== 0 || nonGst !== 0)
    .map(({ kind, nil, exempt, nonGst }) => ({
      sply_ty: kind,
      nil_amt: paiseToRupees(nil),
      expt_amt: paiseToRupees(exempt),
      ngsup_amt: paiseToRupees(nonGst),
    }))
  return inv.length === 0 ? undefined : { inv }
}

/** Maximum length of a shop's own words. */
const MOST_WORDS = 30

/** The rows of one tab; `officialText` is the words of the code in the portal's list. */
export const hsnJson = (
  table: HsnTable,
  tab: HsnPart['tab'],
  officialText: (code: string) => string | undefined,
) =>
  hsnRows(table, tab).map((row, at) => {
    const { hsn, name, uqc, quantity, rate, taxable, igst, cgst, sgst, cess } = row
    return {
      num: at + 1,
      hsn_sc: hsn,
      desc: officialText(hsn) ?? name,
      user_desc: name.slice(0, MOST_WORDS),
      uqc,
      qty: quantityJson(quantity),
      rt: rate,
      txval: paiseToRupees(taxable),
      iamt: paiseToRupees(igst),
      camt: paiseToRupees(cgst),
      samt: paiseToRupees(sgst),
      csamt: paiseToRupees(cess),
    }
  })

export type HsnJson = ReturnType<typeof hsnJson>[number]
