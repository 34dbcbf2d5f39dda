import { Readable } from 'node:stream'
import type { PaperNoun } from '#contract/documents/papers/paper-files.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { t } from '#domain/words/t.ts'
import { type LazyFile, zipOf } from '#server/http/archive/lazy-zip.ts'
import { Problem } from '#server/http/problem.ts'
import { answerLanguage, inWordsThroughout } from '#server/words/answering.ts'
import { type ArchivedPaper, type ArchiveFilter, selectArchive } from './archive-queries.ts'
import { missingList, missingListName, missingWords, stopsArchive } from './missing-paper.ts'
import type { PaperRenderer } from './paper-renderer.ts'
import { type PaperShop, paperOf } from './paper-source.ts'

/** Maximum of papers in an archive: some minutes of work, and some hundred megabytes. */
export const MOST_PAPERS = 10_000

/** Folder names of the archive. */
const FOLDERS: Record<
  Extract<PaperNoun, 'invoice' | 'credit-note' | 'debit-note' | 'voucher'>,
  Record<Direction, () => string>
> = {
  invoice: { sales: () => t('Sales bills'), purchase: () => t('Purchase bills') },
  'credit-note': { sales: () => t('Credit notes'), purchase: () => t('Credit notes of suppliers') },
  'debit-note': { sales: () => t('Debit notes'), purchase: () => t('Debit notes to suppliers') },
  voucher: { sales: () => t('Receipts'), purchase: () => t('Payments') },
}
const folderOf = ({ noun, direction }: ArchivedPaper) =>
  noun in FOLDERS ? FOLDERS[noun as keyof typeof FOLDERS][direction]() : noun

interface PapersArchive {
  papers: number
  stream: NodeJS.ReadableStream
}

interface PaperFiles {
  papers: number
  /** The papers in order, and a list of the missing ones. */
  files: AsyncGenerator<LazyFile>
  /** Number of papers that could not be drawn until now. */
  missing(): number
}

/** The papers of some dates as files of an archive, each in the requester's language. */
export async function paperFiles(
  desk: ArchiveDesk,
  shop: PaperShop,
  filter: ArchiveFilter,
): Promise<PaperFiles> {
  const papers = await shop.db.execute(selectArchive(shop.shopId, filter, MOST_PAPERS))
  if (papers.length > MOST_PAPERS)
    throw new Problem(400, t('More than {most} papers. Choose fewer days.', { most: MOST_PAPERS }))
  const missing: string[] = []
  return {
    papers: papers.length,
    files: inWordsThroughout(answerLanguage(), drawnFiles(desk, shop, papers, missing)),
    missing: () => missing.length,
  }
}

/** The renderer of papers, and the log of those that fail. */
type ArchiveDesk = Pick<PaperRenderer, 'draw' | 'failed'>

async function* drawnFiles(
  desk: ArchiveDesk,
  shop: PaperShop,
  papers: readonly ArchivedPaper[],
  missing: string[],
): AsyncGenerator<LazyFile> {
  for (const paper of papers) {
    const name = (ending: 'pdf' | 'txt') => `${folderOf(paper)}/${fileNameOf(paper.number, ending)}`
    yield await drawnFile(desk, shop, paper, name('pdf')).catch((error: unknown) => {
      if (stopsArchive(error)) throw error
      desk.failed(paper, error)
      missing.push(name('txt'))
      return textFile(name('txt'), missingWords(paper.number, error))
    })
  }
  if (missing.length > 0) yield textFile(missingListName(), missingList(missing))
}

async function drawnFile(desk: ArchiveDesk, shop: PaperShop, paper: ArchivedPaper, file: string) {
  const { bytes } = await desk.draw(shop, await paperOf(shop, paper), 'pdf')
  const pdf = Buffer.from(bytes)
  return { file, isSmall: true, read: async () => Readable.from([pdf]) }
}

const textFile = (file: string, text: string): LazyFile => ({
  file,
  read: async () => Readable.from([text], { objectMode: false }),
})

/**
 * The papers of some dates in one file. Each is drawn when the one before has been read, so that one at a time is in memory.
 * A paper that cannot be drawn is replaced by a text, so that the shop still gets the others.
 */
export async function papersArchive(
  desk: ArchiveDesk,
  shop: PaperShop,
  filter: ArchiveFilter,
): Promise<PapersArchive> {
  const { papers, files } = await paperFiles(desk, shop, filter)
  if (papers === 0) throw new Problem(404, t('There are no papers of these dates'))
  return { papers, stream: zipOf(files) }
}
