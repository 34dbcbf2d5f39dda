import { findingsOfDocument } from '#contract/gst/findings.ts'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'
import { mayNow } from '#web/app/rights/use-rights.ts'

/** Key of the finding of a shop that has entered no GSTIN: it is asked for in the profile, and not after each bill. */
const NO_SHOP_GSTIN = 'no-shop-gstin'

/** What would stop the return of a stored bill's month, in a sentence; undefined where nothing would. */
export async function stopsOfBill(id: string): Promise<string | undefined> {
  // A call that the role may never make is not made; what stops the return is whose work the returns are.
  if (!mayNow('all-sales')) return undefined
  const found = await call(findingsOfDocument, { params: { id } })
  const [first, ...others] = found.filter(({ severity, key }) => severity === 'stop' && key !== NO_SHOP_GSTIN)
  if (!first) return undefined
  const finding = first.sentence
  return others.length > 0
    ? t('{finding} and {count} more. Mend it under GST, Check.', { finding, count: others.length })
    : t('{finding}. Mend it under GST, Check.', { finding })
}
