/** A cell of the sheet: the row's place from 0, and the field. */
export interface Cell {
  row: number
  column: string
}

type SheetMove = { focus: Cell } | { remove: number } | undefined

interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * The move for a key in a cell; an open product list has its own keys. Undefined leaves the key to the browser: Tab moves to
 * the next cell by itself.
 */
export function sheetMove(key: Key, cell: Cell, rows: number): SheetMove {
  if (key.altKey) return undefined
  if (key.key === 'Delete' && key.ctrlKey) return { remove: cell.row }
  if (key.ctrlKey || key.shiftKey) return undefined
  if (key.key === 'ArrowDown' && cell.row + 1 < rows) return { focus: { ...cell, row: cell.row + 1 } }
  if (key.key === 'ArrowUp' && cell.row > 0) return { focus: { ...cell, row: cell.row - 1 } }
  if (key.key === 'Enter') {
    // The name is typed first, then how many; every other cell ends its line.
    if (cell.column === 'itemname') return { focus: { row: cell.row, column: 'quantity' } }
    return { focus: { row: Math.min(cell.row + 1, rows - 1), column: 'itemname' } }
  }
  return undefined
}
