import type { KeyboardEvent, MouseEvent } from 'react'

/** What does something of its own in a row. */
const OWN = 'a, button, input, [data-actions]'

/** A press on the row itself: not on what stands in it, not in a menu over it, not the end of marking a text. */
function isMeant({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN)) return false
  const marked = window.getSelection()
  return !marked || marked.isCollapsed || !marked.getRangeAt(0).intersectsNode(currentTarget)
}

/**
 * Makes a row open what it stands for: by a click beside its links and buttons, or by Enter. The list is one stop of the
 * Tab key, as rows are walked with the arrows.
 */
export function openingRow(onOpen: (() => void) | undefined, isFirst: boolean) {
  if (!onOpen) return {}
  return {
    tabIndex: isFirst ? 0 : -1,
    'data-opens': true,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isMeant(event)) onOpen()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget: row } = event
      const step = { Enter: 0, ArrowDown: 1, ArrowUp: -1 }[key]
      if (target !== row || step === undefined) return
      event.preventDefault()
      if (step === 0) return onOpen()
      // On a phone a day's heading may stand between.
      const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
      rows[rows.indexOf(row) + step]?.focus()
    },
  }
}
