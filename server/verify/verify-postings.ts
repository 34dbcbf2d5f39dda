import * as z from 'zod/mini'
import { billPostings, moneyPostings } from '#domain/ledger/document-postings.ts'
import { NOTHING } from '#domain/money.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { DOCUMENT } from '#server/documents/document-row.ts'
import { postedOf } from '#server/documents/posted-document.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import type { Finding } from './finding.ts'

const POSTED = {
  id: DOCUMENT.id,
  noun: DOCUMENT.noun,
  direction: DOCUMENT.direction,
  number: DOCUMENT.number,
  date: DOCUMENT.date,
  merchant_id: DOCUMENT.merchant_id,
  own: DOCUMENT.own,
  total_before_tax: DOCUMENT.total_before_tax,
  total_tax: DOCUMENT.total_tax,
  cgst: DOCUMENT.cgst,
  sgst: DOCUMENT.sgst,
  igst: DOCUMENT.igst,
  cess: DOCUMENT.cess,
  discount: DOCUMENT.discount,
  additional_charges: DOCUMENT.additional_charges,
  round_off: DOCUMENT.round_off,
  grand_total: DOCUMENT.grand_total,
  owed_tax: DOCUMENT.owed_tax,
  blocked_tax: DOCUMENT.blocked_tax,
  amount_received: DOCUMENT.amount_received,
  settled: DOCUMENT.settled,
  refunded: DOCUMENT.refunded,
  taken: DOCUMENT.taken,
  payment_mode: DOCUMENT.payment_mode,
  source: z.nullable(z.object({ _id: column.id })),
  counts: z.boolean(),
  /** True for a cancelled document whose day is locked: its entries stay on that day. */
  stays_in_its_day: z.boolean(),
  entries: z.array(z.object({ account: z.string(), date: column.date, amount: column.paise })),
}
type PostedRow = RowOf<typeof POSTED>

/** Number of documents read at once. */
const AT_ONCE = 1000

/** Compares each document's entries with documentPostings(): amounts by account, and sales on their own date. */
export async function verifyPostings(db: Db, shopId: string): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const rows of postedDocuments(db, shopId)) found.push(...rows.flatMap(findingsOf))
  return found.sort((one, other) => (one.where < other.where ? -1 : 1))
}

/** Bills and notes of a shop with their postings, in batches. */
export async function* postedDocuments(db: Db, shopId: string): AsyncGenerator<PostedRow[]> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const rows: PostedRow[] = await db.execute(selectPosted(shopId, after))
    yield rows
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id
  }
}

const selectPosted = (shopId: string, after: string) =>
  query(
    POSTED,
    sql`
  select d.id, d.noun, d.direction, d.number, d.date, d.merchant_id, d.own, d.total_before_tax, d.total_tax,
         d.cgst, d.sgst, d.igst, d.cess, d.discount, d.additional_charges, d.round_off, d.grand_total, d.owed_tax,
         d.blocked_tax, d.amount_received, d.settled, d.refunded, d.taken, d.payment_mode, d.counts,
         case when d.source_id is not null then jsonb_build_object('_id', d.source_id) end as source,
         d.status = 'cancelled' and d.date <= coalesce(s.locked_up_to, '-infinity') as stays_in_its_day,
         coalesce((
           select jsonb_agg(jsonb_build_object('account', e.account, 'date', e.date, 'amount', e.amount))
             from entries e where e.shop_id = d.shop_id and e.cause_id = d.id and e.cause = 'document'), '[]') as entries
    from documents d join shops s on s.id = d.shop_id
   where d.shop_id = ${shopId} and d.id > ${after}::uuid and counted_sign(d.noun) is not null
   order by d.id limit ${AT_ONCE}`,
  )

/** Accounts whose entries are on the document's own day; money may come on a later day. */
const ON_ITS_DAY = /^(sales|purchases|output-|input-|reverse-|round-off|discount-|charges-)/

interface Amount {
  account: string
  date: string
  amount: number
}

function findingsOf(row: PostedRow): Finding[] {
  const document = postedOf(row)
  const bill = row.counts ? billPostings(document) : []
  // A cancelled bill's receipts stay posted; a cancelled note's refund is reversed, leaving zero.
  const money = row.counts || row.noun === 'invoice' ? moneyPostings(document, row.date) : []
  const account = ({ account }: Amount) => account
  const day = ({ account, date }: Amount) => `${account} of ${date}`
  const onItsDay = (amounts: Amount[]) =>
    row.stays_in_its_day ? [] : amounts.filter((amount) => ON_ITS_DAY.test(amount.account))
  return [
    ...differences(row.number, account, [...bill, ...money], row.entries),
    ...differences(row.number, day, onItsDay([...bill, ...money]), onItsDay(row.entries)),
  ]
}

function differences(
  where: string,
  keyOf: (amount: Amount) => string,
  says: Amount[],
  has: Amount[],
): Finding[] {
  const sums = new Map<string, { says: number; has: number }>()
  const add = (side: 'says' | 'has', amounts: Amount[]) => {
    for (const amount of amounts) {
      const sum = sums.get(keyOf(amount)) ?? { says: NOTHING, has: NOTHING }
      sum[side] += amount.amount
      sums.set(keyOf(amount), sum)
    }
  }
  add('says', says)
  add('has', has)
  return [...sums]
    .filter(([, sum]) => sum.says !== sum.has)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, sum]) => ({ where, what: `${what} has ${sum.has} paise of it, it says ${sum.says}` }))
}
