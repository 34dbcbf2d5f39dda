/**
 * Returns the focus to the opener of a closed form. If that is gone or hidden, as an entry of a menu is, to the screen's
 * primary button: keyboard users can open the next form at once.
 */
export function returnFocus(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  if (isThere) opener.focus()
  if (isThere && document.activeElement === opener) return
  document.querySelector<HTMLElement>('[data-primary] button')?.focus()
}
