import { isUin } from '#domain/gstin.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { type AdvanceEntry, type AdvanceRow, addAdvanceRow } from './advances.ts'
import { addInto, type Figures, NO_FIGURES } from './figures.ts'
import { addHsn, type HsnTable, newHsnTable } from './hsn-table.ts'
import {
  addOperatorRow,
  isSameOperator,
  type OperatorPart,
  type OperatorRow,
  operatorTable,
} from './operators.ts'
import { type InvoiceRow, NO_UNTAXED, type ReturnParts, UNTAXED_KINDS, type Untaxed } from './parts.ts'
import { TABLES, type Table } from './tables.ts'

interface TableSum extends Figures {
  bills: number
  notes: number
  /** Vouchers of advances: receipts, and those that used or gave back the money. */
  vouchers: number
}

/** A row of small sales, by state, rate and heads; of earlier months the changes. */
export interface SmallRow extends Figures {
  /** 'yyyy-mm' in which it was filed first; '' of this return. */
  month: string
  pos: string
  isInter: boolean
  rate: number
}

/**
 * Inputs of GSTR-3B (tables 3.1 and 3.2), net of notes and amendments. Without supplies on which the buyer pays under reverse
 * charge.
 */
export interface Outward {
  /** 3.1(a) */
  taxed: Figures
  /** 3.1(b): exports and SEZ */
  zeroRated: Figures
  /** 3.1(c) */
  nilOrExempt: Paise
  /** 3.1(e) */
  nonGst: Paise
  /** 3.1.1(ii): supplies on which e-commerce operators owe the tax. */
  paidByOperators: Paise
  /** 3.2: the part of 3.1(a) that was sold to unregistered buyers in other states, by place of supply. */
  interState: Map<string, { taxable: Paise; igst: Paise }>
  /** 3.2: the part sold to embassies and United Nations bodies, which have a UIN. */
  toUin: Map<string, { taxable: Paise; igst: Paise }>
  /** 3.2: the part that went to buyers under composition. */
  toComposition: Map<string, { taxable: Paise; igst: Paise }>
}

/** The sums of a return: documents are added one by one, and none of them is kept. */
export interface Gstr1Sums {
  composition: ReadonlySet<string>
  tables: Record<Table, TableSum>
  small: Map<string, SmallRow>
  advances: Map<string, AdvanceRow>
  operators: Map<string, OperatorRow>
  untaxed: Map<Untaxed['kind'], Untaxed>
  hsn: HsnTable
  outward: Outward
  /** Rows uploaded by the invoice furnishing facility: only table 12 includes them again. */
  uploaded: Figures
}

/** `composition`: GSTINs of buyers under composition, for table 3.2. */
export const newSums = (composition: ReadonlySet<string> = new Set()): Gstr1Sums => ({
  composition,
  tables: Object.fromEntries(
    TABLES.map((table) => [table, { bills: 0, notes: 0, vouchers: 0, ...NO_FIGURES }]),
  ) as Gstr1Sums['tables'],
  small: new Map(),
  advances: new Map(),
  operators: new Map(),
  untaxed: new Map(UNTAXED_KINDS.map((kind) => [kind, { kind, ...NO_UNTAXED }])),
  hsn: newHsnTable(),
  uploaded: { ...NO_FIGURES },
  outward: {
    taxed: { ...NO_FIGURES },
    zeroRated: { ...NO_FIGURES },
    nilOrExempt: NOTHING,
    nonGst: NOTHING,
    paidByOperators: NOTHING,
    interState: new Map(),
    toUin: new Map(),
    toComposition: new Map(),
  },
})

/** A bill or a note that is reported for the first time. */
export function addDocument(sums: Gstr1Sums, parts: ReturnParts): void {
  const { row, small, untaxed, operator } = parts
  const tables = [
    ...[row && tableOf(row), small.length > 0 && '7', untaxed.length > 0 && '8'],
    operator && operatorTable(operator),
  ] as const
  for (const table of tables) if (table) count(sums, table, parts)
  addFigures(sums, parts, 1, '')
  addOperator(sums, operator, 1, '')
}

/** Adds the difference of a filed document that has changed since. */
export function addAmended(sums: Gstr1Sums, was: ReturnParts, now: ReturnParts, month: string): void {
  if (was.row) count(sums, was.row.note ? '9C' : '9A', now)
  else if (now.row) count(sums, tableOf(now.row), now)
  if (was.small.length > 0) count(sums, '10', now)
  if (was.operator) count(sums, '14A', now)
  addFigures(sums, was, -1, month, was.row)
  addFigures(sums, now, 1, month, was.row)
  addOperator(sums, was.operator, -1, month)
  // The new operator has no row in that month to amend: it is reported for the first time.
  addOperator(sums, now.operator, 1, isSameOperator(was.operator, now.operator) ? month : '')
}

function addOperator(sums: Gstr1Sums, part: OperatorPart | null | undefined, sign: 1 | -1, month: string) {
  if (!part) return
  addOperatorRow(sums.operators, { ...part, month }, sign)
  addInto(sums.tables[month ? '14A' : operatorTable(part)], part, sign)
  const { outward } = sums
  if (part.pays) outward.paidByOperators = paise(outward.paidByOperators + sign * part.taxable)
}

/** Adds a voucher's change of an advance for services: not in table 12, and only in GSTR-3B 3.1(a), as it is no supply yet. */
export function addAdvance(sums: Gstr1Sums, entry: AdvanceEntry): void {
  const sum = sums.tables[entry.month ? '11(II)' : entry.table]
  sum.vouchers++
  addInto(sum, entry)
  addAdvanceRow(sums.advances, entry)
  addInto(sums.outward.taxed, entry)
}

const count = ({ tables }: Gstr1Sums, table: Table, { noun }: ReturnParts) => {
  tables[table][noun === 'invoice' ? 'bills' : 'notes']++
}

function addFigures(
  sums: Gstr1Sums,
  { row, small, untaxed, hsn }: ReturnParts,
  sign: 1 | -1,
  month: string,
  amends: InvoiceRow | null = null,
) {
  if (row) addRow(sums, row, sign, amends && (amends.note ? '9C' : '9A'))
  for (const sale of small) {
    const { pos, isInter, rate } = sale
    const key = smallKey({ month, pos, isInter, rate })
    const sum = sums.small.get(key) ?? { month, pos, isInter, rate, ...NO_FIGURES }
    addInto(sum, sale, sign)
    sums.small.set(key, sum)
    addInto(sums.tables[month ? '10' : '7'], sale, sign)
    addInto(sums.outward.taxed, sale, sign)
    addInterState(sums.outward.interState, isInter ? pos : '', sale, sign)
  }
  for (const part of untaxed) addUntaxed(sums, part, sign)
  for (const part of hsn) addHsn(sums.hsn, part, sign)
}

/** Key of the row in the file that includes a small sale. */
export const smallKey = ({
  month,
  pos,
  isInter,
  rate,
}: Pick<SmallRow, 'month' | 'pos' | 'isInter' | 'rate'>) =>
  `${month}|${pos}|${isInter ? 'INTER' : 'INTRA'}|${rate}`

function addRow(sums: Gstr1Sums, row: InvoiceRow, sign: 1 | -1, amended: Table | null) {
  const table = amended ?? tableOf(row)
  const signed = row.note === 'C' ? (-sign as 1 | -1) : sign
  for (const item of row.items) {
    addInto(sums.tables[table], countedIn(table, row, item), signed)
    if (row.isReverseCharge) continue
    if (isZeroRated(row)) addInto(sums.outward.zeroRated, item, signed)
    else addInto(sums.outward.taxed, item, signed)
    addInterState(
      sums.outward.interState,
      row.section === 'b2cl' || row.type === 'B2CL' ? row.pos : '',
      item,
      signed,
    )
    if (item.isInter && isUin(row.gstin)) addInterState(sums.outward.toUin, row.pos, item, signed)
    if (item.isInter && sums.composition.has(row.gstin))
      addInterState(sums.outward.toComposition, row.pos, item, signed)
  }
}

/** Reverse charge: 4B reports it, and the buyer owes the tax, not the shop. */
export const countedIn = (table: Table, { isReverseCharge }: InvoiceRow, item: Figures): Figures =>
  isReverseCharge && table !== '4B' ? { ...NO_FIGURES, taxable: item.taxable } : item

function addInterState(
  states: Outward['interState'],
  pos: string,
  { rate, taxable, igst }: Figures & { rate: number },
  sign: 1 | -1,
) {
  if (!pos || rate === 0) return
  const sum = states.get(pos) ?? { taxable: NOTHING, igst: NOTHING }
  states.set(pos, { taxable: paise(sum.taxable + sign * taxable), igst: paise(sum.igst + sign * igst) })
}

function addUntaxed({ untaxed, tables, outward }: Gstr1Sums, part: Untaxed, sign: 1 | -1) {
  const sum = untaxed.get(part.kind) as Untaxed
  for (const field of ['nil', 'exempt', 'nonGst'] as const) {
    sum[field] = paise(sum[field] + sign * part[field])
    tables['8'].taxable = paise(tables['8'].taxable + sign * part[field])
  }
  outward.nilOrExempt = paise(outward.nilOrExempt + sign * (part.nil + part.exempt))
  outward.nonGst = paise(outward.nonGst + sign * part.nonGst)
}

const ZERO_RATED = ['SEWP', 'SEWOP', 'WPAY', 'WOPAY', 'EXPWP', 'EXPWOP']
const isZeroRated = ({ type }: InvoiceRow): boolean => ZERO_RATED.includes(type)

/** Table of the form for a row that is reported for the first time. */
export function tableOf({ section, type, isReverseCharge }: InvoiceRow): Table {
  if (section === 'b2cl') return '5A'
  if (section === 'exp') return '6A'
  if (section !== 'b2b') return '9B'
  if (isReverseCharge) return '4B'
  return type === 'DE' ? '6C' : type === 'R' ? '4A' : '6B'
}

/**
 * Sum of a month's tax liability: without the tax of 4B, and without table 14, which repeats other tables or has tax that
 * operators owe.
 */
export function totalOf({ tables }: Gstr1Sums): Figures {
  const total = { ...NO_FIGURES }
  for (const table of TABLES) {
    if (table.startsWith('14')) continue
    const { taxable } = tables[table]
    addInto(total, table === '4B' ? { ...NO_FIGURES, taxable } : tables[table])
  }
  return total
}
