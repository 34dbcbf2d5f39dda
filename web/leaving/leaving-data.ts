import { downloadShopArchive } from '#contract/shop/books.ts'
import { callStream } from '#web/app/calls/call.ts'
import { type Reading, readArchive } from '#web/documents/archive/read-archive.ts'

/** Downloads all data of the shop as a stream. */
export const downloadBooks = async (query: { papers: 'yes' | 'no' }, reading: Reading): Promise<Blob> =>
  readArchive(
    await callStream(downloadShopArchive, { query }, { signal: reading.signal }),
    'X-Files',
    reading,
  )
