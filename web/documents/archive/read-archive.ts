import { t } from '#domain/words/t.ts'
import { ApiError, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { fileCounter } from './count-files.ts'

export interface Progress {
  done: number
  all: number
}

/** A ZIP as it is made, where a header says how many files it will have; one that broke off is none. */
export async function readArchive(
  { headers, body }: Response,
  header: 'X-Papers' | 'X-Files',
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Blob> {
  const all = Number(headers.get(header) ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const count = fileCounter()
  const reader = body?.getReader()
  for (;;) {
    const next = await reader?.read().catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new ApiError(0, NO_ANSWER)
    })
    if (!next || next.done) break
    pieces.push(next.value)
    onProgress({ done: count(next.value), all })
  }
  if (count(new Uint8Array()) < all) throw new ApiError(0, t('The file broke off. Nothing was saved.'))
  return new Blob(pieces, { type: 'application/zip' })
}
