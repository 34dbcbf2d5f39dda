/**
 * Back to what opened a form that is closed. Where that is gone or hidden, as an entry of a menu is, to the screen's one
 * blue button: whoever works with the keyboard is there for the next form.
 */
export function returnFocus(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  if (isThere) opener.focus()
  if (isThere && document.activeElement === opener) return
  document.querySelector<HTMLElement>('[data-primary] button')?.focus()
}
