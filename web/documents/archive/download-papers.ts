import { getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { callStream } from '#web/app/calls/call.ts'
import { type Reading, readArchive } from './read-archive.ts'

/** All papers of some dates, as they are made. */
export const downloadPapers = async (
  query: { from: string; to: string; party?: string | undefined },
  reading: Reading,
): Promise<Blob> =>
  readArchive(await callStream(getPapersArchive, { query }, { signal: reading.signal }), 'X-Papers', reading)
