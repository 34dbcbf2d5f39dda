/**
 * Moves the focus in the next frame, once React has rendered the target. Not from a field that the person has entered
 * meanwhile, as typed text would go into another one.
 */
export function focusNextFrame(focus: () => void) {
  const from = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now === from || now === document.body) focus()
  })
}

/** Focuses the first invalid field after a refused submit, once the errors are rendered. */
export function focusFirstWrongField(form: HTMLElement) {
  focusNextFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
