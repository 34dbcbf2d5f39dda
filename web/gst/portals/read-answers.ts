import type { IrnAnswerDraft } from '#contract/gst/e-invoices.ts'

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Every object of a file that has an IRN, however deep: portals wrap their answers in different ways. */
function* answersIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if ('Irn' in value && 'AckNo' in value) yield value as Record<string, unknown>
  else for (const part of Object.values(value)) yield* answersIn(part)
}

/** A portal's answers to a bulk file, as stored; undefined for other files. */
export function readAnswers(text: string): IrnAnswerDraft[] | undefined {
  try {
    const found = [...answersIn(JSON.parse(text))]
    return found.map((answer) => ({
      irn: textOf(answer.Irn).toLowerCase(),
      ackNo: textOf(answer.AckNo),
      ackDate: textOf(answer.AckDt).replace('T', ' ').slice(0, 19),
      signedQr: textOf(answer.SignedQRCode),
      signedInvoice: textOf(answer.SignedInvoice),
    }))
  } catch {
    return undefined
  }
}
