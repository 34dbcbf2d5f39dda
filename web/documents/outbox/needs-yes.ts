import { formatPercent } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import { percentOff } from '#web/documents/totals/measure-discount.ts'

/**
 * Why a sale is not kept without the connection: it needs the yes of somebody who cannot be asked, and the goods would be gone
 * before the answer. Undefined where nothing is known to need one; the server measures more.
 */
export function needsYes(values: DocumentValues): string | undefined {
  const rights = readSession()?.user.rights
  if (!rights) return undefined
  const { lines } = sumsOf(values)
  const { discountFree: free } = rights
  const percent = percentOff(values, lines)
  // Before the profile was loaded once the limit is not known.
  if (rights.answers.discount !== 'allowed' && free !== undefined && !values.scheme && percent > free)
    return t(
      'Not kept: {percent} off needs a yes, and without the connection nobody can be asked. Up to {free} needs none.',
      { percent: formatPercent(percent), free: formatPercent(free) },
    )
  const unlisted = lines.find((line) => !line.isCharge && !line.product && line.itemname.trim() !== '')
  if (rights.answers.unlisted !== 'allowed' && unlisted)
    return t(
      'Not kept: {item} is not in the list and needs a yes, and without the connection nobody can be asked.',
      { item: unlisted.itemname },
    )
  return undefined
}
