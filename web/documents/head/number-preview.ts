import { numberAfter } from '#domain/document-number.ts'
import type { NumberFormat } from '#domain/documents/series.ts'

/** The number a new document will probably have. */
interface NumberPreview {
  /** Shown at once: the first number of the series until the last one is loaded (INV-44). */
  shown: string
  /** Sent only when it follows the last number; with '' the server chooses. */
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
