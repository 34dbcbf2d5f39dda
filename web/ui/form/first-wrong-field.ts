/** Focuses the first invalid field after a refused submit, once the errors are rendered. */
export function focusFirstWrongField(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
