import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'

/** Focuses the first wrong field, or the row to type in when there are no lines. */
export function goToProblem(frame: HTMLElement | null, problems: Readonly<Record<string, string>>) {
  const isOnlyItems = Object.keys(problems).every((name) => name === 'items')
  const row = isOnlyItems && frame?.querySelector<HTMLElement>('[data-column="itemname"]')
  if (row) row.focus()
  else if (frame) focusFirstWrongField(frame)
}
