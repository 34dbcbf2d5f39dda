import type { SheetLine } from './lines/sheet-line.ts'

/** Problems by field: 'discount', 'merchants.name', or 'line-7.quantity' for a cell of the sheet. */
export type FieldErrors = Readonly<Record<string, string>>

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The contract's refusals by field; `sent` are the rows that were sent, in their order. */
export function fieldErrors(issues: readonly Issue[], sent: readonly SheetLine[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [first, index, ...rest] = path
    const line = first === 'items' && typeof index === 'number' ? sent[index] : undefined
    const name = line ? [line.key, ...rest].join('.') : path.join('.')
    errors[name] ??= message
  }
  return errors
}

/** The first error of a row: its field and its sentence. */
export function lineError(errors: FieldErrors, key: string): { field: string; message: string } | undefined {
  const name = Object.keys(errors).find((path) => path.startsWith(`${key}.`))
  return name ? { field: name.slice(key.length + 1), message: errors[name] ?? '' } : undefined
}

/** Drops the errors of edited fields. */
export function withoutErrors(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const others = Object.entries(errors).filter(
    ([name]) => !fields.some((field) => name === field || name.startsWith(`${field}.`)),
  )
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}
