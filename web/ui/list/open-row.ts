import type { KeyboardEvent, MouseEvent } from 'react'

/** What does something of its own in a row. */
const OWN = 'a, button, input, select, textarea, label, [data-actions]'

/** A press on the row itself: not on what stands in it, not in a menu over it, not the end of marking a text. */
function isMeant({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const own = target.closest(OWN)
  if (own && currentTarget.contains(own)) return false
  const marked = window.getSelection()
  return !marked || marked.isCollapsed || !marked.getRangeAt(0).intersectsNode(currentTarget)
}

const NEXT = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const

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
      const { key, target, currentTarget } = event
      if (target !== currentTarget) return
      if (key === 'Enter') onOpen()
      else if (key === 'ArrowDown' || key === 'ArrowUp') rowBeside(currentTarget, NEXT[key])?.focus()
      else return
      event.preventDefault()
    },
  }
}

/** On a phone a day's heading may stand between. */
function rowBeside(row: HTMLElement, side: (typeof NEXT)[keyof typeof NEXT]): HTMLElement | undefined {
  let beside = row[side]
  while (beside && !beside.hasAttribute('data-opens')) beside = beside[side]
  return beside instanceof HTMLElement ? beside : undefined
}
