import { paise, paiseToRupees } from '#domain/money.ts'
import { filePeriod } from '../file/file-dates.ts'
import { addInto, type Figures, headsJson, isNothing, NO_FIGURES, signedFigures } from './figures.ts'
import type { RateItem } from './parts.ts'
import type { AdvanceVoucher } from './tables.ts'

/** Tables of advances for services: 11A received, 11B used by bills or paid back. */
const ADVANCE_TABLES = ['11A', '11B'] as const
type AdvanceTable = (typeof ADVANCE_TABLES)[number]

/** Effect of one voucher on an advance. Above zero it was received or restored, below zero used, refunded or cancelled. */
export interface AdvanceEntry extends RateItem {
  /** Number of the change; each change is reported once. */
  move: number
  voucher: { id: string; kind: AdvanceVoucher; number: string; date: string; party: string }
  table: AdvanceTable
  pos: string
  /** 'yyyy-mm' of the filed return that the row amends; '' for rows of this return. */
  month: string
}

/** Sum by table, state and rate; a row of an earlier month has its change, or its new amounts. */
export type AdvanceRow = Figures & Pick<AdvanceEntry, 'table' | 'pos' | 'month' | 'isInter' | 'rate'>

export const advanceKey = ({ month, table, pos, isInter, rate }: Omit<AdvanceRow, keyof Figures>): string =>
  `${month}|${table}|${pos}|${isInter ? 'INTER' : 'INTRA'}|${rate}`

/** Adds into `rows` in place. */
export function addAdvanceRow(rows: Map<string, AdvanceRow>, added: AdvanceRow): void {
  const key = advanceKey(added)
  const { month, table, pos, isInter, rate } = added
  const row = rows.get(key) ?? { month, table, pos, isInter, rate, ...NO_FIGURES }
  addInto(row, added)
  rows.set(key, row)
}

interface Moved {
  /** Paise with tax, by head, signed. */
  amount: number
  cgst: number
  sgst: number
  igst: number
}

export const figuresOfMove = ({ amount, cgst, sgst, igst }: Moved): Figures => ({
  taxable: paise(amount - cgst - sgst - igst),
  cgst: paise(cgst),
  sgst: paise(sgst),
  igst: paise(igst),
  cess: NO_FIGURES.cess,
})

/**
 * Table of an advance's change: 11A has receipts of the return's days less their use in the same days, so that an advance
 * billed at once is in neither table. Of earlier advances, 11B has the use, and 11A the net amount that is restored.
 */
export const tableOfMove = ({
  cameWithin,
  netWithin,
}: {
  cameWithin: boolean
  netWithin: number
}): AdvanceTable => (cameWithin || netWithin > 0 ? '11A' : '11B')

/** Non-zero rows of this return, the shop's own state first. */
export const ownAdvances = (rows: Map<string, AdvanceRow>): AdvanceRow[] =>
  ordered([...rows.values()].filter((row) => row.month === '' && !isNothing(row)))

/**
 * Corrected rows of earlier months: the filed values with their changes. All rates of a changed state are reported, as the
 * portal replaces the whole row.
 */
export function amendedAdvances(rows: Map<string, AdvanceRow>, filed: readonly AdvanceRow[]): AdvanceRow[] {
  const changed = [...rows.values()].filter((row) => row.month !== '' && !isNothing(row))
  const groupOf = ({ month, table, pos, isInter }: AdvanceRow) => `${month}|${table}|${pos}|${isInter}`
  const wanted = new Set(changed.map(groupOf))
  const right = new Map<string, AdvanceRow>()
  for (const row of [...filed.filter((one) => wanted.has(groupOf(one))), ...changed])
    addAdvanceRow(right, row)
  return ordered([...right.values()])
}

const ordered = (rows: AdvanceRow[]): AdvanceRow[] =>
  rows.sort(
    (a, b) =>
      (a.month < b.month ? -1 : a.month > b.month ? 1 : 0) ||
      Number(a.isInter) - Number(b.isInter) ||
      Number(a.pos) - Number(b.pos) ||
      a.rate - b.rate,
  )

/** A section of the file; in 11B the amounts are written without their sign. */
export function advancesJson(all: readonly AdvanceRow[], table: AdvanceTable) {
  const groups = new Map<string, { omon?: string; pos: string; sply_ty: string; itms: unknown[] }>()
  for (const row of all) {
    if (row.table !== table) continue
    const { month, pos, isInter, rate } = row
    const figures = signedFigures(row, table === '11A' ? 1 : -1)
    const key = `${month} ${pos} ${isInter}`
    const group = groups.get(key) ?? {
      ...(month && { omon: filePeriod(month) }),
      pos,
      sply_ty: isInter ? 'INTER' : 'INTRA',
      itms: [],
    }
    group.itms.push({ rt: rate, ad_amt: paiseToRupees(figures.taxable), ...headsJson(figures, isInter) })
    groups.set(key, group)
  }
  return groups.size === 0 ? undefined : [...groups.values()]
}
