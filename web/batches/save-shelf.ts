import type { Filters } from '#contract/endpoint.ts'
import { listBatches, type StandingBatch } from '#contract/shelf/batches.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { callPage } from '#web/app/calls/call.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'
import type { Cell } from '#web/ui/spreadsheet/write-xlsx.ts'
import { adviceFor, adviceWords, speedWords } from './advice-words.ts'

const PAGE_SIZE = 200

/** A column of the file; those of costs are left out for who may not see them. */
interface FileColumn {
  head: string
  cell: (batch: StandingBatch) => Cell
  isCost?: true
  isPlace?: true
}

const COLUMNS: readonly FileColumn[] = [
  { head: t('Item ID'), cell: ({ product }) => product.itemId },
  { head: t('Product'), cell: ({ product }) => product.name },
  { head: t('Batch'), cell: ({ number }) => number },
  { head: t('Expiry'), cell: ({ expiry }) => expiry ?? undefined },
  { head: t('MRP'), cell: ({ mrp }) => mrp ?? undefined },
  { head: t('Place'), cell: ({ place }) => place?.name, isPlace: true },
  { head: t('On hand'), cell: ({ quantity }) => quantity },
  { head: t('Unit'), cell: ({ product }) => product.unit },
  { head: t('Speed of sale'), cell: speedWords },
  { head: t('Bought at'), cell: ({ rate }) => rate ?? undefined, isCost: true },
  { head: t('Value at cost'), cell: ({ worth }) => (worth == null ? undefined : worth / 100), isCost: true },
  { head: t('Supplier'), cell: ({ supplier }) => supplier?.name, isCost: true },
  { head: t('Brought by'), cell: ({ bill }) => bill?.number, isCost: true },
]

interface SavedShelf {
  query: Filters<typeof listBatches>
  seesCosts: boolean
  hasPlaces: boolean
}

/** Saves the batches of a list as a spreadsheet; the trail notes it. */
export async function saveShelf({ query, seesCosts, hasPlaces }: SavedShelf) {
  await reportTakenList({ list: 'batches' })
  const batches: StandingBatch[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: StandingBatch[]; nextCursor: string | null } = await callPage(listBatches, {
      query: { ...query, limit: PAGE_SIZE, cursor },
    })
    batches.push(...page.data)
    cursor = page.nextCursor
  }
  const today = todayInIndia(new Date())
  const columns = COLUMNS.filter(({ isCost, isPlace }) => (!isCost || seesCosts) && (!isPlace || hasPlaces))
  const advised = (batch: StandingBatch) => {
    const { words, note } = adviceWords(batch, adviceFor(batch, today), seesCosts)
    return [words, words && note].filter(Boolean).join(', ')
  }
  await saveSpreadsheet(
    'batches.xlsx',
    [...columns.map(({ head }) => head), t('What can be done')],
    batches.map((batch) => [...columns.map(({ cell }) => cell(batch)), advised(batch)]),
  )
}
