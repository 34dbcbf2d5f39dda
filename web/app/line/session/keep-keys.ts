/** A dialog that cannot be loaded must not keep the keyboard. */
const LONGEST_MS = 10_000

const dialogs = () => document.querySelectorAll('dialog, [role="dialog"]')

/**
 * Keeps keys from what is on the page now, dialogs too, until the returned function is called: what is typed while another
 * dialog loads, or after the focus has left it, must not stand in a form below. Such a key brings the focus into the dialog.
 */
export function keepKeysFromPage(): () => void {
  const below = new Set(dialogs())
  const since = Date.now()
  const hear = (event: KeyboardEvent) => {
    const above = [...dialogs()].filter((dialog) => !below.has(dialog))
    if (above.length === 0 && Date.now() - since > LONGEST_MS) return
    const { target } = event
    if (target instanceof Node && above.some((dialog) => dialog.contains(target))) return
    event.preventDefault()
    event.stopPropagation()
    const dialog = above.at(-1)
    const first =
      dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog?.querySelector<HTMLElement>('input, button')
    first?.focus()
  }
  document.addEventListener('keydown', hear, { capture: true })
  return () => document.removeEventListener('keydown', hear, { capture: true })
}
