import { paiseToRupees } from '#domain/money.ts'
import { filePeriod } from '../file/file-dates.ts'
import { addInto, type Figures, isNothing, NO_FIGURES } from './figures.ts'

/** Contribution of a sale through an e-commerce operator; a credit note subtracts. */
export interface OperatorPart extends Figures {
  gstin: string
  /** The operator owes the tax (CGST Act s.9(5)); else it collects a part of the price for the government (s.52). */
  pays: boolean
}

/** Sum by operator; a row of an earlier month has its change, or its new amounts. */
export interface OperatorRow extends OperatorPart {
  /** 'yyyy-mm' in which it was filed first; '' of this return. */
  month: string
}

export const operatorKey = ({ month, pays, gstin }: Pick<OperatorRow, 'month' | 'pays' | 'gstin'>): string =>
  `${month}|${pays ? 'paytx' : 'clttx'}|${gstin}`

/** Adds into `rows` in place. */
export function addOperatorRow(rows: Map<string, OperatorRow>, added: OperatorRow, sign: 1 | -1 = 1): void {
  const { month, pays, gstin } = added
  const key = operatorKey(added)
  const row = rows.get(key) ?? { month, pays, gstin, ...NO_FIGURES }
  addInto(row, added, sign)
  rows.set(key, row)
}

export const operatorTable = ({ pays }: Pick<OperatorPart, 'pays'>) => (pays ? '14(b)' : '14(a)')

export const isSameOperator = (
  a: OperatorPart | null | undefined,
  b: OperatorPart | null | undefined,
): boolean => a?.gstin === b?.gstin && a?.pays === b?.pays

const ordered = (rows: Iterable<OperatorRow>): OperatorRow[] =>
  [...rows].sort((a, b) => (operatorKey(a) < operatorKey(b) ? -1 : 1))

/** Non-zero rows of this return. */
export const ownOperators = (rows: Map<string, OperatorRow>): OperatorRow[] =>
  ordered([...rows.values()].filter((row) => row.month === '' && !isNothing(row)))

/** Corrected rows of earlier months: the filed values with their changes. */
export function amendedOperators(
  rows: Map<string, OperatorRow>,
  filed: readonly OperatorRow[],
): OperatorRow[] {
  const changed = new Map([...rows].filter(([, row]) => row.month !== '' && !isNothing(row)))
  const right = new Map<string, OperatorRow>()
  for (const row of [...filed.filter((one) => changed.has(operatorKey(one))), ...changed.values()])
    addOperatorRow(right, row)
  return ordered(right.values())
}

const rowJson = ({ month, gstin, taxable, igst, cgst, sgst, cess }: OperatorRow) => ({
  ...(month && { omon: filePeriod(month), oetin: gstin }),
  etin: gstin,
  suppval: paiseToRupees(taxable),
  igst: paiseToRupees(igst),
  cgst: paiseToRupees(cgst),
  sgst: paiseToRupees(sgst),
  cess: paiseToRupees(cess),
})

/** Table 14; `end` is 'a' for amendments of earlier months. */
export function operatorsJson(rows: readonly OperatorRow[], end: '' | 'a' = '') {
  if (rows.length === 0) return undefined
  const of = (pays: boolean) => rows.filter((row) => row.pays === pays).map(rowJson)
  const [collected, paid] = [of(false), of(true)]
  return {
    ...(collected.length > 0 && { [`clttx${end}`]: collected }),
    ...(paid.length > 0 && { [`paytx${end}`]: paid }),
  }
}
