/** After a refused submit: the errors are drawn first, then the person is taken to the first of them. */
export function focusFirstWrongField(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
