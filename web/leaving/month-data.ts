import { takeMonth, takeMonths } from '#contract/shop/months.ts'
import { callStream } from '#web/app/calls/call.ts'
import { type Reading, readArchive } from '#web/documents/archive/read-archive.ts'

/** Downloads a month of this shop, or of an accountant's clients: some by their ids, or all. */
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
