import { getPaperFile, getStatementFile, type PaperForm } from '#contract/documents/papers/paper-files.ts'
import type { SentNoun } from '#contract/documents/papers/sent-papers.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { callFile } from '#web/app/calls/call.ts'
import { warnOfBox } from './boxed-signs.ts'

/** A paper that can be shared: its document, file and text. */
export interface SharedPaper {
  noun: SentNoun
  id: string
  /** The days that a statement of account covers. */
  days?: { from: string; to: string }
  /** 'SINV-00412', or 'Anita Stores 2026-11-01 to 2026-11-30'. */
  title: string
  /** 'Invoice' */
  name: string
  amount?: Paise
  shop: string
  party: { name: string; phone?: string; email?: string }
  /** Time of the last change: an older file is outdated. */
  version?: string
  /** True if the paper has a page, whose link is sent along. */
  hasPage?: boolean
}

/** Text that is shared with the file, or instead of it. */
export function sharedText({
  name,
  title,
  shop,
  amount,
  link,
}: Pick<SharedPaper, 'name' | 'title' | 'shop' | 'amount'> & { link?: string | undefined }): string {
  const text =
    amount === undefined
      ? t('{name} {number} from {shop}', { name, number: title, shop })
      : t('{name} {number} from {shop}: {amount}', {
          name,
          number: title,
          shop,
          amount: formatRupees(amount),
        })
  return link ? `${text}\n${link}` : text
}

/** Time in which a fetched file is reused. */
const KEPT_MS = 60_000
const kept = new Map<string, { at: number; file: Promise<File> }>()

/** The file of a paper, fetched ahead: browsers share a file only if it is there when the button is pressed. */
export function paperFile(paper: SharedPaper, as: PaperForm = 'pdf'): Promise<File> {
  const key = [paper.noun, paper.id, paper.version, paper.days?.from, paper.days?.to, as].join(' ')
  const before = kept.get(key)
  if (before && Date.now() - before.at < KEPT_MS) return before.file
  const file = fetchFile(paper, as)
  kept.set(key, { at: Date.now(), file })
  file.catch(() => kept.delete(key))
  return file
}

async function fetchFile({ noun, id, days, title }: SharedPaper, as: PaperForm): Promise<File> {
  const { bytes, headers } =
    noun === 'statement'
      ? await callFile(getStatementFile, { params: { id }, query: { from: '', to: '', ...days, as } })
      : await callFile(getPaperFile, { params: { noun, id }, query: { as } })
  warnOfBox(headers.get('X-Boxed-Signs'))
  return new File([bytes], `${title.replace(/[/\\:]/g, '-')}.${as}`, { type: bytes.type })
}
