import type { Cell } from './sheet-moves.ts'

/** Moves the focus inside the sheet that `from` is part of. */
export function focusCell(from: Element | null, { row, column }: Cell) {
  const sheet = from?.closest('[data-sheet]')
  const field = sheet?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  field?.focus()
}

/** The cell that an element stands in. */
export function cellOf(target: Element): Cell | undefined {
  const column = target.getAttribute('data-column')
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  return column && row ? { row: Number(row), column } : undefined
}
