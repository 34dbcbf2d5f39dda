import { Readable } from 'node:stream'
import type { PaperNoun } from '#contract/documents/papers/paper-files.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { type LazyFile, zipOf } from '#server/http/archive/lazy-zip.ts'
import { Problem } from '#server/http/problem.ts'
import { type ArchivedPaper, type ArchiveFilter, selectArchive } from './archive-queries.ts'
import { fileName } from './paper-desk.ts'
import type { PaperJob } from './paper-job.tsx'
import { type PaperShop, paperOf } from './paper-source.ts'

/** Some minutes of work, and some hundred megabytes. */
export const MOST_PAPERS = 10_000

/** What the folders of the archive are called. */
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

/** The papers of some dates, as the files of an archive. */
export async function paperFiles(
  shop: PaperShop,
  filter: ArchiveFilter,
  pdfOf: (job: PaperJob) => Promise<Uint8Array>,
): Promise<LazyFile[]> {
  const papers = await shop.db.execute(selectArchive(shop.shopId, filter, MOST_PAPERS))
  if (papers.length > MOST_PAPERS)
    throw new Problem(400, t('More than {most} papers. Choose fewer days.', { most: MOST_PAPERS }))
  return papers.map((paper) => ({
    file: `${folderOf(paper)}/${fileName({ title: paper.number })}`,
    isSmall: true,
    read: async () => Readable.from([Buffer.from(await pdfOf(await paperOf(shop, paper)))]),
  }))
}

/**
 * The papers of some dates in one file. Each is drawn when the one before has been taken, so that it holds one at a time; one
 * that cannot be drawn breaks the archive off, as one that only looks whole would be worse.
 */
export async function papersArchive(
  shop: PaperShop,
  filter: ArchiveFilter,
  pdfOf: (job: PaperJob) => Promise<Uint8Array>,
): Promise<PapersArchive> {
  const papers = await paperFiles(shop, filter, pdfOf)
  if (papers.length === 0) throw new Problem(404, t('There are no papers of these dates'))
  return { papers: papers.length, stream: zipOf(papers) }
}
