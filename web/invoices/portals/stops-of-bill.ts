import { findingsOfDocument } from '#contract/gst/findings.ts'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'

/** Sentence on what would block the return of a stored bill's month; undefined if nothing would. */
export async function stopsOfBill(id: string): Promise<string | undefined> {
  const found = await call(findingsOfDocument, { params: { id } })
  const [first, ...others] = found.filter(({ severity }) => severity === 'stop')
  if (!first) return undefined
  const finding = first.sentence
  return others.length > 0
    ? t('{finding} and {count} more. Mend it under GST, Check.', { finding, count: others.length })
    : t('{finding}. Mend it under GST, Check.', { finding })
}
