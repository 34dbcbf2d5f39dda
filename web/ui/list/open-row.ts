import type { KeyboardEvent, MouseEvent } from 'react'

/** Parts of a row that handle a press themselves. */
const OWN = 'a, button, input, [data-actions]'

/** True for a click on the row itself: not on a control in it, not in a menu over it, not at the end of selecting text. */
function isMeant({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN)) return false
  const marked = window.getSelection()
  return !marked || marked.isCollapsed || !marked.getRangeAt(0).intersectsNode(currentTarget)
}

/** Keys that go from row to row; Enter opens. */
const STEPS: Partial<Record<string, number>> = { Enter: 0, ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Makes a row open its record: by a click outside its links and buttons, or by Enter. The list is one tab stop, as arrows, J and K
 * move between rows. `keys` are letters with other actions on the focused row.
 */
export function openRowProps(
  onOpen: (() => void) | undefined,
  isFirst: boolean,
  keys: Record<string, () => void> = {},
) {
  if (!onOpen) return {}
  return {
    tabIndex: isFirst ? 0 : -1,
    'data-opens': true,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isMeant(event)) onOpen()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget: row } = event
      const isPlain = !(event.ctrlKey || event.altKey || event.metaKey)
      const does = isPlain ? keys[key.toLowerCase()] : undefined
      const step = isPlain ? STEPS[key] : undefined
      if (target === row && does) {
        event.preventDefault()
        return does()
      }
      if (target !== row || step === undefined) return
      event.preventDefault()
      if (step === 0) return onOpen()
      // On a phone there may be a day's heading between two rows.
      const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
      rows[rows.indexOf(row) + step]?.focus()
    },
  }
}

/** The list's shortcuts, bound to one of its rows. */
export const keysFor = <T>(keys: Record<string, (row: T) => void> | undefined, row: T) =>
  keys && Object.fromEntries(Object.entries(keys).map(([key, does]) => [key, () => does(row)]))

/** Focuses the first row of the screen's list, once its answer is shown; false if it is still loading. */
export function focusFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>('#content section[aria-busy="false"] [data-opens]')
  row?.focus()
  return row !== null
}
