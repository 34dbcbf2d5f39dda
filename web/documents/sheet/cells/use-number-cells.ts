import { type Dispatch, type FocusEvent, startTransition, useState } from 'react'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import {
  NUMBERS,
  type NumberColumn,
  refusedNumbers,
  type SheetLine,
  type TypedNumber,
} from '#web/documents/open-document/lines/sheet-line.ts'

export type NumberCells = ReturnType<typeof useNumberCells>

/** A percentage is typed into the same cell as rupees. */
const cellOf = (column: NumberColumn) => (column === 'discountPercent' ? 'discount' : column)

/** A row's numbers while they are typed: an invalid one is marked as soon as its cell is left. */
export function useNumberCells(line: SheetLine, dispatch: Dispatch<SheetAction>) {
  const [current, setCurrent] = useState<string>()
  const [left, setLeft] = useState<readonly string[]>([])
  const [instead, setInstead] = useState<Partial<Record<NumberColumn, string>>>({})

  const refusals = refusedNumbers(line)
  const column = NUMBERS.find(
    (name) =>
      refusals[name] && cellOf(name) !== current && (line[name] !== undefined || left.includes(cellOf(name))),
  )
  const insteadOf = (name: string | undefined) => {
    const number = NUMBERS.find((known) => known === name)
    return number && Number.isNaN(line[number]) ? instead[number] : undefined
  }
  const sentence = column && (insteadOf(column) ?? refusals[column])
  const columnOf = ({ target }: FocusEvent) => target.getAttribute('data-column') ?? undefined
  return {
    refused: column && sentence ? { column, sentence } : undefined,
    /** Correct spellings of the texts in the cells. */
    instead: insteadOf,
    // Entering a cell only marks it, which can be rendered later; leaving it cannot.
    enter: (event: FocusEvent) => {
      const name = columnOf(event)
      startTransition(() => setCurrent(name))
    },
    leave: (event: FocusEvent) => {
      const name = columnOf(event)
      startTransition(() => {
        setCurrent(undefined)
        if (name) setLeft((before) => (before.includes(name) ? before : [...before, name]))
      })
    },
    type: (name: NumberColumn, value: TypedNumber, better?: string, change?: Partial<SheetLine>) => {
      setInstead((before) => (before[name] === better ? before : { ...before, [name]: better }))
      dispatch({ type: 'type', key: line.key, change: change ?? { [name]: value } })
    },
  }
}
