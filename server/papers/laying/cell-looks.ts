import type { CellLook, DrawnRules } from './drawn.ts'
import { inset, PX } from './lay-text.ts'
import type { Rules, TableLook } from './look.ts'
import type { Row } from './table-rows.ts'

/** The rules of a row's cells. */
export function rulesOf(
  table: TableLook,
  row: Row,
  before: Row | undefined,
  after: Row | undefined,
): DrawnRules {
  const is = (name: string) => row.names.includes(name)
  const wasLine = before?.names.includes('line')
  const wasCarried = before?.names.includes('carried')
  const rules: Rules = {
    ...(row.isHead ? table.head : table.rows),
    ...(is('line') && wasLine && table.lines),
    ...(is('line') && wasCarried && { top: 'rule' as const }),
    ...((is('sums') || is('sum')) && table.sums),
    ...(row.isHead && !after?.isHead && table.headLast),
    ...(!after && table.last),
  }
  return single(rules)
}

/** A double rule below a row is one line: only accounts are closed by two. */
const single = (rules: Rules): DrawnRules =>
  Object.fromEntries(Object.entries(rules).map(([side, rule]) => [side, rule === 'double' ? 'rule' : rule]))

export function insetOf(table: TableLook, row: Row, from: number, em: number) {
  const is = (name: string) => row.names.includes(name)
  const tight = is('blank') || is('filler') || is('carried')
  const y = tight
    ? 0
    : row.isHead
      ? (table.headY ?? table.padY)
      : is('line')
        ? (table.lineY ?? table.padY)
        : table.padY
  const x = table.padX * em * PX
  return {
    top: (!row.isHead && row.isFirst ? (table.groupY ?? y) : y) * em * PX,
    bottom: y * em * PX,
    left: from === 0 && table.first !== undefined ? table.first * PX : x,
    right: (table.padRight ?? table.padX) * em * PX,
  }
}

export const verticalOf = (table: TableLook, row: Row) =>
  row.isHead ? (table.titlesOnTop ? 'top' : 'bottom') : row.names.includes('carried') ? 'horizon' : 'top'

/** What cells of the same look share: rows of the same names between the same neighbours look alike. */
export const rowKey = (row: Row, before: Row | undefined, after: Row | undefined) =>
  [row.isHead, row.isFirst, row.names.join('.'), before?.names.join('.'), after?.isHead].join(' ')

/** The gap between the two lines of a double rule. */
export const gapLook = (rules: DrawnRules): CellLook => ({
  isGap: true,
  span: 1,
  inset: inset(),
  rules,
  align: 'left top',
})
