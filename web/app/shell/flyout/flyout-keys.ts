import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among the flyout's entries by arrow keys; true when the key was one of them. Tab moves to the next entry of
 * the sidebar, so that keyboard users need not pass through every flyout.
 */
export function moveInFlyout(event: KeyboardEvent, panelId: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 0 }[event.key]
  const items: Element[] = [...(document.getElementById(panelId)?.querySelectorAll('a, button') ?? [])]
  if (step === undefined || items.length === 0) return false
  const at = document.activeElement ? items.indexOf(document.activeElement) : -1
  const next = at < 0 ? (step < 0 ? items.length - 1 : 0) : (at + step + items.length) % items.length
  const item = items[next]
  if (item instanceof HTMLElement) item.focus()
  return true
}
