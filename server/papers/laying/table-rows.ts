import type { PaperBlock } from '../paper-model.tsx'
import { namesOf } from './look.ts'

export interface Row {
  isHead: boolean
  isFirst: boolean
  names: readonly string[]
  cells: Cell[]
}

export interface Cell {
  cell: PaperBlock
  /** Its columns. */
  from: number
  to: number
  names: readonly string[]
}

const blocksOf = (parts: PaperBlock['k'] = []) => parts.filter((part) => typeof part !== 'string')

/** The rows of a table's groups, with the columns of each cell. */
export const rowsOf = (table: PaperBlock): Row[] =>
  blocksOf(table.k).flatMap((group) =>
    blocksOf(group.k).map((row, index) => {
      let to = 0
      const cells = blocksOf(row.k).map((cell) => {
        const from = to
        to += Number(cell.colspan ?? 1)
        return { cell, from, to, names: namesOf(cell) }
      })
      return { isHead: group.t === 'thead', isFirst: index === 0, names: namesOf(row), cells }
    }),
  )

export const isLine = ({ names }: Row) => names.includes('line')
export const isCarried = ({ names }: Row) => names.includes('carried')
