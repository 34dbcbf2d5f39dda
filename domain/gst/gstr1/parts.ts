import { NOTHING, type Paise, paise, thousandths } from '#domain/money.ts'
import { NA_FOR_SERVICES, uqcOf } from '#domain/shelf/units.ts'
import { isPaidByOperator } from '#domain/tax/supply/supply-kinds.ts'
import type { Heads, TaxDocument, TaxLine, TaxNoun } from '../tax-document.ts'
import { classify, exportTypeOf, invoiceTypeOf, isOnTheBuyer, type Place } from './classify.ts'
import { addInto, type Figures, NO_FIGURES, withSign } from './figures.ts'
import type { OperatorPart } from './operators.ts'
import type { RowSection } from './tables.ts'

/** Contribution of one document at one rate. */
export interface RateItem extends Figures {
  rate: number
  /** True for IGST, false for CGST and SGST. */
  isInter: boolean
}

/** A separate row of a bill or a note. Amounts are never below zero, in notes too. */
export interface InvoiceRow {
  section: RowSection
  number: string
  date: string
  value: Paise
  gstin: string
  /** Place of supply; '' for rows that need none. */
  pos: string
  /** R, DE, SEWP, SEWOP; WPAY, WOPAY; for a note to a buyer without a GSTIN EXPWP, EXPWOP, B2CL. */
  type: string
  isReverseCharge: boolean
  note: 'C' | 'D' | null
  shippingBill: { number: string; date: string; port: string } | null
  items: RateItem[]
}

/** Contribution of a small sale to the row of its state and rate. */
interface SmallSale extends RateItem {
  pos: string
}

export const UNTAXED_KINDS = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const
export interface Untaxed {
  kind: (typeof UNTAXED_KINDS)[number]
  nil: Paise
  exempt: Paise
  nonGst: Paise
}

/** Contribution of a document to a row of table 12. */
export interface HsnPart extends Figures {
  tab: 'b2b' | 'b2c'
  hsn: string
  rate: number
  uqc: string
  /** In thousandths. */
  quantity: number
  /** Unit in the shop's spelling. */
  name: string
}

/** All contributions of a document to GSTR-1. All but its row are signed: a credit note subtracts. */
export interface ReturnParts {
  noun: TaxNoun
  number: string
  date: string
  party: string
  row: InvoiceRow | null
  small: SmallSale[]
  untaxed: Untaxed[]
  hsn: HsnPart[]
  /** Absent in copies of returns that were filed before operators were reported. */
  operator?: OperatorPart | null
}

export function partsOf(document: TaxDocument, month: string): ReturnParts {
  const place = classify(document, month)
  const items = itemsOf(place)
  const { section, pos, sign } = place
  const isSmall = section === 'b2cs'
  return {
    noun: document.noun,
    number: document.number,
    date: document.date,
    party: document.party.name,
    row: section && !isSmall ? rowOf(document, place, section, items) : null,
    small: isSmall ? items.map((item) => smallSale(item, pos, sign)) : [],
    untaxed: untaxedOf(place),
    hsn: [...place.taxed, ...place.untaxed].map((line) => hsnPart(line, place)),
    operator: operatorOf(document, place),
  }
}

// Written out without spreads, which cost ten times as much per line of a month.

const smallSale = (item: RateItem, pos: string, sign: 1 | -1): SmallSale => ({
  rate: item.rate,
  isInter: item.isInter,
  pos,
  taxable: withSign(item.taxable, sign),
  cgst: withSign(item.cgst, sign),
  sgst: withSign(item.sgst, sign),
  igst: withSign(item.igst, sign),
  cess: withSign(item.cess, sign),
})

/** True if the parts add nothing to the return. */
export const hasNoParts = ({ row, small, untaxed, operator }: ReturnParts): boolean =>
  row === null && small.length === 0 && untaxed.length === 0 && !operator

function operatorOf({ operator, supply }: TaxDocument, { operated, sign }: Place): OperatorPart | null {
  if (operated.length === 0) return null
  const figures = { ...NO_FIGURES }
  for (const line of operated) addInto(figures, line, sign)
  return { gstin: operator, pays: isPaidByOperator(supply), ...figures }
}

/** Items by rate, the lowest first. The charged heads decide between IGST and CGST + SGST. */
function itemsOf({ taxed, isInter }: Place): RateItem[] {
  const items = new Map<string, RateItem>()
  for (const line of taxed) {
    const isIgst = line.igst > 0 || (isInter && line.cgst + line.sgst === 0)
    const key = `${line.rate} ${isIgst}`
    const item = items.get(key) ?? { rate: line.rate, isInter: isIgst, ...NO_FIGURES }
    addInto(item, line)
    items.set(key, item)
  }
  return [...items.values()].sort((a, b) => a.rate - b.rate)
}

function rowOf(document: TaxDocument, place: Place, section: RowSection, items: RateItem[]): InvoiceRow {
  const { noun, number, date, total, export: shipping } = document
  const isNote = noun !== 'invoice'
  const { isAbroad } = place
  const exportType = exportTypeOf(document)
  const type = {
    b2b: invoiceTypeOf(document),
    cdnr: invoiceTypeOf(document),
    b2cl: '',
    exp: exportType,
    cdnur: isAbroad ? (exportType === 'WPAY' ? 'EXPWP' : 'EXPWOP') : 'B2CL',
  }[section]
  const hasShippingBill = section === 'exp' && (shipping.shippingBillNo || shipping.portCode)
  return {
    section,
    number,
    date,
    value: total,
    type,
    items,
    gstin: section === 'b2b' || section === 'cdnr' ? document.party.gstin : '',
    pos: isAbroad ? '' : place.pos,
    isReverseCharge: isOnTheBuyer(document),
    note: isNote ? (noun === 'credit-note' ? 'C' : 'D') : null,
    shippingBill: hasShippingBill
      ? { number: shipping.shippingBillNo, date: shipping.shippingBillDate, port: shipping.portCode }
      : null,
  }
}

function untaxedOf({ untaxed, isInter, isRegistered, sign }: Place): Untaxed[] {
  if (untaxed.length === 0) return []
  const kind = `${isInter ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}` as Untaxed['kind']
  const sumOf = (...of: TaxLine['taxability'][]) =>
    withSign(
      paise(
        untaxed
          .filter(({ taxability }) => of.includes(taxability))
          .reduce((sum, { taxable }) => sum + taxable, 0),
      ),
      sign,
    )
  return [{ kind, nil: sumOf('nil', 'taxable'), exempt: sumOf('exempt'), nonGst: sumOf('non-gst') }]
}

function hsnPart(line: TaxLine, { isRegistered, sign, untaxed }: Place): HsnPart {
  const { isByValue, isService, isCharge } = line
  const isUntaxed = untaxed.includes(line)
  const heads: Heads = isUntaxed ? NO_FIGURES : line
  return {
    tab: isRegistered ? 'b2b' : 'b2c',
    hsn: line.hsn,
    rate: isUntaxed ? 0 : line.rate,
    name: line.itemname,
    uqc: isService ? NA_FOR_SERVICES : uqcOf(line.unit),
    quantity: isService || isByValue || isCharge ? 0 : sign * thousandths(line.quantity) || 0,
    taxable: withSign(line.taxable, sign),
    cgst: withSign(heads.cgst, sign),
    sgst: withSign(heads.sgst, sign),
    igst: withSign(heads.igst, sign),
    cess: withSign(heads.cess, sign),
  }
}

export const NO_UNTAXED = { nil: NOTHING, exempt: NOTHING, nonGst: NOTHING }
