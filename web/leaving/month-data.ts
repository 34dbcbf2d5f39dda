import { takeMonth, takeMonths } from '#contract/shop/months.ts'
import { callStream } from '#web/app/calls/call.ts'
import { type Reading, readArchive } from '#web/documents/archive/read-archive.ts'

/** A month of this shop, or of several that somebody keeps the books of: their ids, or all of them. */
export async function downloadMonth(month: string, shops: string[] | 'this' | 'all', reading: Reading) {
  const { signal } = reading
  const answer =
    shops === 'this'
      ? await callStream(takeMonth, { query: { month } }, { signal })
      : await callStream(
          takeMonths,
          { query: { month, ...(shops !== 'all' && { shops: shops.join(',') }) } },
          { signal },
        )
  return readArchive(answer, 'X-Files', reading)
}
