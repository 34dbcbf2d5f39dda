import { t } from '#domain/words/t.ts'
import { ApiError, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { fileCounter } from './count-files.ts'

export interface Progress {
  done: number
  all: number
}

/** Progress callback and abort signal of a download. */
export interface Reading {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Reads a streamed ZIP, whose header has the expected number of files; an incomplete one is rejected. */
export async function readArchive(
  { headers, body }: Response,
  header: 'X-Papers' | 'X-Files',
  { signal, onProgress }: Reading,
): Promise<Blob> {
  const all = Number(headers.get(header) ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const count = fileCounter()
  let end: Uint8Array = new Uint8Array()
  const reader = body?.getReader()
  for (;;) {
    const next = await reader?.read().catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new ApiError(0, NO_ANSWER)
    })
    if (!next || next.done) break
    pieces.push(next.value)
    end = lastOf(end, next.value)
    onProgress({ done: count(next.value), all })
  }
  if (!isEnd(end)) throw new ApiError(0, t('The file broke off. Nothing was saved.'))
  return new Blob(pieces, { type: 'application/zip' })
}

/** Length and signature of the record at the end of every ZIP: "PK\5\6". */
const END_BYTES = 22
const ENDS = [0x50, 0x4b, 0x05, 0x06]

/** The last received bytes. */
const lastOf = (before: Uint8Array, piece: Uint8Array) =>
  piece.length >= END_BYTES
    ? piece.slice(-END_BYTES)
    : Uint8Array.from([...before, ...piece]).slice(-END_BYTES)

const isEnd = (bytes: Uint8Array) =>
  bytes.length === END_BYTES && ENDS.every((byte, place) => bytes[place] === byte)
