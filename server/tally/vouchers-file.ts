import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import type { Cause, EnteredVoucher, TallyNames } from '#domain/tally/ledger-lines.ts'
import { type StockJournal, stockJournalMessage } from '#domain/tally/stock-journal.ts'
import { tallyVouchers } from '#domain/tally/tally-vouchers.ts'
import { voucherMessage } from '#domain/tally/voucher-xml.ts'
import { FILE_FOOT, fileHead } from '#domain/tally/xml.ts'
import { inWords } from '#domain/words/stored-words.ts'
import type { Db } from '#server/db/db.ts'
import { findTaxDocuments } from '#server/gst/tax-documents.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import type { RowsOf } from '#server/rows/query.ts'
import { type BooksNames, readNames } from './books-names.ts'
import {
  selectBillNumbers,
  selectCauses,
  selectDays,
  selectEntered,
  selectStockMoved,
} from './tally-queries.ts'

/** Maximum number of documents and vouchers in memory at once. */
const AT_ONCE = 200

type CauseRow = RowsOf<ReturnType<typeof selectCauses>>[number]
type StockRow = RowsOf<ReturnType<typeof selectStockMoved>>[number]
type EnteredRow = RowsOf<ReturnType<typeof selectEntered>>[number]

/** A page at a time, each a separate statement, so that others are served in between. */
export async function* vouchersFile(
  db: Db,
  shopId: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  const names = await readNames(db, shopId)
  yield fileHead('Vouchers')
  for (const day of await db.execute(selectDays(shopId, from, to))) {
    for (let after = 0, count = AT_ONCE; count === AT_ONCE; ) {
      const causes = await db.execute(selectCauses(shopId, day, after, AT_ONCE))
      if (causes.length > 0) yield await drawn(db, shopId, causes, { names, date: day.date })
      ;[after, count] = [causes.at(-1)?.first ?? after, causes.length]
    }
  }
  for (let after = { date: from, key: '' }, count = AT_ONCE; count === AT_ONCE; ) {
    const moved = await db.execute(selectStockMoved(shopId, { from, to }, after, AT_ONCE))
    if (moved.length > 0) yield moved.map((row) => stockJournalMessage(journalOf(row, names))).join('')
    ;[after, count] = [moved.at(-1) ?? after, moved.length]
  }
  yield FILE_FOOT
}

/** A count is per product and day, a manual movement is its own record. */
const journalOf = (row: StockRow, { items }: BooksNames): StockJournal => {
  const { name, unit } = items.get(row.product) ?? { name: '', unit: '' }
  const { date, quantity, worth, reason, isCancelled } = row
  const counted = row.id === row.product ? `-count-${date.replaceAll('-', '')}` : ''
  return {
    remoteId: `bahi-${row.id}${counted}`,
    date,
    item: name,
    unit,
    quantity,
    value: worth,
    isCancelled,
    narration: isCancelled ? 'Cancelled' : reason,
  }
}

async function drawn(
  db: Db,
  shopId: string,
  causes: readonly CauseRow[],
  { names, date }: { names: BooksNames; date: string },
): Promise<string> {
  const idsOf = (kind: CauseRow['cause']) => causes.filter(({ cause }) => cause === kind).map(({ id }) => id)
  const bills = new Set(causes.flatMap(({ posted }) => posted.flatMap(({ bill }) => bill ?? [])))
  const [entered, numbers] = await db.batch([
    selectEntered(shopId, idsOf('voucher')),
    selectBillNumbers(shopId, [...bills]),
  ])
  const documents = await findTaxDocuments(db, shopId, idsOf('document'))
  const documentOf = new Map(documents.map((document) => [document.id, document]))
  const voucherOf = new Map(entered.map((row) => [row.id, enteredOf(row)]))
  const tallyNames = namesOf(names, new Map(numbers.map((bill) => [bill.id, bill])))
  function* draw() {
    let text = ''
    for (const { id, posted } of causes) {
      yield
      const cause: Cause = { id, date, posted, document: documentOf.get(id), voucher: voucherOf.get(id) }
      text += tallyVouchers(cause, tallyNames).map(voucherMessage).join('')
    }
    return text
  }
  return inSlices(draw())
}

const enteredOf = ({ kind, status, note, ...row }: EnteredRow): EnteredVoucher => ({
  ...row,
  note: inWords(note),
  kindName: VOUCHER_KINDS[kind].name,
  isEnded: status !== 'standing',
})

const namesOf = (
  { ledgers, isMoney, parties, items }: BooksNames,
  bills: Map<string, { number: string; creditDays: number | null }>,
): TallyNames => {
  const ledger = (account: string) => ledgers.get(account)?.name ?? account
  return {
    ledger,
    isMoney,
    party: ({ account, party }) => (party && parties.get(party)) ?? ledger(account),
    item: (product) => (product ? items.get(product) : undefined),
    bill: (id) => bills.get(id)?.number ?? id,
    creditDays: (id) => bills.get(id)?.creditDays ?? undefined,
  }
}
