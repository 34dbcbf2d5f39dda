import { monthArchive, monthArchiveOfShops } from '#contract/shop/months.ts'
import { callStream } from '#web/app/calls/call.ts'
import { type Reading, readArchive } from '#web/documents/archive/read-archive.ts'

/** Downloads a month of this shop, or of an accountant's clients: some by their ids, or all. */
export async function downloadMonth(month: string, shops: string[] | 'this' | 'all', reading: Reading) {
  const { signal } = reading
  const answer =
    shops === 'this'
      ? await callStream(monthArchive, { query: { month } }, { signal })
      : await callStream(
          monthArchiveOfShops,
          { query: { month, ...(shops !== 'all' && { shops: shops.join(',') }) } },
          { signal },
        )
  return readArchive(answer, 'X-Files', reading)
}
