import { type NumberFormat, numberAfter } from '#domain/document-number.ts'

/** The number a new document will probably have. */
export interface NumberPreview {
  /** At once: while the last number is not known, the first of its series (INV-44). */
  shown: string
  /** Only a number that follows the last one; '' leaves it to the server. */
  sent: string
}

/** `last` is null when there is no document yet, and undefined while that is not known. */
export function numberPreview(
  format: NumberFormat,
  last: string | null | undefined,
  today: string,
): NumberPreview {
  const next = numberAfter(format, last, today)
  return { shown: next, sent: last === undefined ? '' : next }
}
