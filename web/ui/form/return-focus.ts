/**
 * Returns the focus to the opener of a closed form. If the opener is gone or hidden, like an entry of a menu, the screen's
 * primary button gets it: keyboard users can open the next form at once.
 */
export function returnFocus(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  if (isThere) opener.focus()
  if (isThere && document.activeElement === opener) return
  document.querySelector<HTMLElement>('[data-primary] button')?.focus()
}
