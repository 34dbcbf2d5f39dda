import { useEffect, useRef } from 'react'
import type { Cell } from './sheet-moves.ts'
import { dropTyped, typeAhead } from './typed-ahead.ts'

/** Moves the focus inside the sheet that `from` is part of. */
export function focusCell(from: Element | null, { row, column }: Cell) {
  const sheet = from?.closest('[data-sheet]')
  const field = sheet?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  field?.focus()
}

/** The cell that an element is in. */
export function cellOf(target: Element): Cell | undefined {
  const column = target.getAttribute('data-column')
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  return column && row ? { row: Number(row), column } : undefined
}

export const focusOn = (frame: HTMLElement | null, field: string) =>
  frame?.querySelector<HTMLElement>(field)?.focus()

export const focusLastLine = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-column="itemname"]') ?? [])].at(-1)?.focus()

/** A bill begins with the items, as a queue is waiting; every other document with its party. */
export function useFirstFocus(frame: { current: HTMLElement | null }, isCounter = false) {
  // Set at the first render; a later change of `isCounter` does not move the focus.
  const beginsWithItems = useRef(isCounter)
  useEffect(() => {
    if (window.matchMedia('(width < 1024px)').matches) {
      dropTyped()
      return frame.current?.focus()
    }
    if (beginsWithItems.current) focusLastLine(frame.current)
    else focusOn(frame.current, '[data-party]')
    typeAhead()
  }, [frame])
}
