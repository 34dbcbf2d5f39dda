import type { Readable } from 'node:stream'
import { monthName } from '#domain/documents/days/months.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { t } from '#domain/words/t.ts'
import { type LazyFile, zipOf } from '#server/http/archive/lazy-zip.ts'
import { answerLanguage, inWordsOf, inWordsThroughout } from '#server/words/answering.ts'

/** 'October 2026 of Sharma Traders.zip' */
export const monthFileName = (month: string, whose: string): string =>
  fileNameOf(t('{month} of {shop}', { month: monthName(month), shop: whose }), 'zip')

/** Streams files for some minutes, each made in the language of the requester. */
export function archiveInWords(files: AsyncGenerator<LazyFile>): Readable {
  const language = answerLanguage()
  async function* inWords() {
    for await (const { read, ...file } of inWordsThroughout(language, files)) {
      yield { ...file, read: () => inWordsOf(language, read) }
    }
  }
  return zipOf(inWords())
}
