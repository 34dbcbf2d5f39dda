import * as z from 'zod/mini'
import { paperUrl } from '#contract/money/papers.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { VOUCHER_NAMES, VOUCHER_STATUSES } from '#domain/ledger/voucher-kinds.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { type Query, query, type RowOf } from '#server/rows/query.ts'

const WAY = z.object({
  account: z.string(),
  amount: column.paise,
  reference: z.string(),
  cheque: z.optional(z.object({ number: z.string(), date: z.string(), bank: z.string() })),
})

const ADVANCED = {
  placeOfSupply: z.string(),
  rate: z.number(),
  whatFor: z.string(),
  amount: column.paise,
  taxable: column.paise,
  cgst: column.paise,
  sgst: column.paise,
  igst: column.paise,
}

const ROW = {
  id: column.id,
  seq: z.number(),
  kind: z.enum(VOUCHER_NAMES),
  number: z.nullable(z.string()),
  date: column.date,
  party: z.nullable(z.object({ _id: column.id, name: z.string() })),
  amount: column.paise,
  note: column.words,
  status: z.enum(VOUCHER_STATUSES),
  ended_on: z.nullable(column.date),
  end_reason: column.words,
  due_date: z.nullable(column.date),
  settled: column.paise,
  details: z.object({
    ways: z.optional(z.array(WAY)),
    tds: z.optional(
      z.array(z.object({ account: z.string(), rate: z.optional(z.number()), amount: column.paise })),
    ),
    payee: z.optional(z.string()),
    payeeGstin: z.optional(z.string()),
    billNumber: z.optional(z.string()),
    billDate: z.optional(z.string()),
    bounced: z.optional(
      z.array(
        z.object({
          number: z.string(),
          date: z.string(),
          bank: z.string(),
          amount: column.paise,
          on: z.string(),
          reason: z.string(),
        }),
      ),
    ),
  }),
  lines: z.array(
    z.object({
      account: z.string(),
      amount: column.paise,
      bill: z.nullable(column.id),
      number: z.nullable(z.string()),
      isDocument: z.boolean(),
    }),
  ),
  advance: z.nullable(z.object({ ...ADVANCED, open: column.paise })),
  used_advances: z.array(z.object({ receipt: z.string(), date: z.string(), ...ADVANCED })),
  cleared: z.nullable(z.object({ _id: column.id, number: z.nullable(z.string()), date: column.date })),
  paper: z.nullable(z.string()),
  /** Confirmation by the bank: the cheque was deposited, or a statement has the entry. */
  at_bank: z.nullable(z.enum(['cleared', 'confirmed'])),
  changes: z.array(
    z.object({
      by: z.string(),
      at: column.moment,
      reason: column.words,
      date: column.date,
      amount: column.paise,
      note: column.words,
      ways: z.array(WAY),
      party: z.nullable(z.string()),
    }),
  ),
  author: z.string(),
  created_at: column.moment,
  updated_at: column.moment,
}
export type VoucherRow = RowOf<typeof ROW>

const changeOf = ({ at, reason, note, ...change }: VoucherRow['changes'][number]) => ({
  ...change,
  at: isoMoment(at),
  reason: inWords(reason),
  note: inWords(note),
})

export const voucherOf = (row: VoucherRow): Voucher => ({
  _id: row.id,
  kind: row.kind,
  number: row.number,
  date: row.date,
  party: row.party,
  amount: row.amount,
  note: inWords(row.note),
  status: row.status,
  endedOn: row.ended_on,
  endReason: row.end_reason && inWords(row.end_reason),
  dueDate: row.due_date,
  settled: row.settled,
  lines: row.lines,
  ways: row.details.ways ?? [],
  ...(row.details.tds && { tds: row.details.tds }),
  payee: row.details.payee ?? '',
  payeeGstin: row.details.payeeGstin ?? '',
  billNumber: row.details.billNumber ?? '',
  billDate: row.details.billDate ?? '',
  cleared: row.cleared,
  advance: row.advance,
  usedAdvances: row.used_advances,
  paper: paperUrl(row.paper),
  by: row.author,
  atBank: row.at_bank,
  bounced: row.details.bounced ?? [],
  changes: row.changes.map(changeOf),
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: isoMoment(row.updated_at),
})

/** A voucher's effect on an advance when it was entered; `sign` makes used amounts positive. */
const moved = (sign: SQL): SQL => sql`
  jsonb_build_object('placeOfSupply', a.place_of_supply, 'rate', a.rate, 'whatFor', a.what_for, 'amount', ${sign} * m.amount,
    'taxable', ${sign} * (m.amount - m.cgst - m.sgst - m.igst), 'cgst', ${sign} * m.cgst, 'sgst', ${sign} * m.sgst,
    'igst', ${sign} * m.igst)`

/** The voucher with its lines; an ended one with the lines it had before. */
const COLUMNS = sql`
  v.id, v.seq, v.kind, v.number, v.date, v.amount, v.note, v.status, v.ended_on, v.end_reason, v.due_date, v.settled,
  v.details, ${personName(sql`v.created_by`, sql`v.created_by_email`)} as author, v.created_at, v.updated_at,
  (select jsonb_build_object('_id', m.id, 'name', m.name) from merchants m
    where m.shop_id = v.shop_id and m.id = v.party) as party,
  (select jsonb_build_object('_id', t.id, 'number', t.number, 'date', t.date)
     from cleared_cheques c join vouchers t on t.shop_id = c.shop_id and t.id = c.transfer_id
    where c.shop_id = v.shop_id and c.voucher_id = v.id and t.status = 'standing') as cleared,
  (select ${moved(sql`1`)} || jsonb_build_object('open', a.open)
     from advances a join advance_moves m on m.shop_id = a.shop_id and m.voucher_id = a.voucher_id and m.cause_id = a.voucher_id
    where a.shop_id = v.shop_id and a.voucher_id = v.id order by m.seq limit 1) as advance,
  (select coalesce(jsonb_agg(${moved(sql`-1`)} || jsonb_build_object('receipt', r.number, 'date', r.date) order by m.seq), '[]')
     from advance_moves m join advances a on a.shop_id = m.shop_id and a.voucher_id = m.voucher_id
     join vouchers r on r.shop_id = a.shop_id and r.id = a.voucher_id
    where m.shop_id = v.shop_id and m.cause_id = v.id and m.voucher_id <> v.id and m.amount < 0) as used_advances,
  (select p.hash from voucher_papers p where p.shop_id = v.shop_id and p.voucher_id = v.id) as paper,
  at_bank(v.id) as at_bank,
  (select coalesce(jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount, 'bill', l.bill,
            'isDocument', exists (select from documents where shop_id = v.shop_id and id = l.bill),
            'number', coalesce((select number from documents where shop_id = v.shop_id and id = l.bill),
                               (select coalesce(number, details ->> 'billNumber') from vouchers where shop_id = v.shop_id and id = l.bill))) order by l.place), '[]')
     from lines_of_voucher(v.id) with ordinality l (account, bill, amount, place)) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('by', ${personName(sql`c.changed_by`, sql`c.changed_by_email`)}, 'at', c.changed_at, 'reason', c.reason,
            'date', c.was ->> 'date', 'amount', c.was -> 'amount', 'note', c.was -> 'note',
            'ways', coalesce(c.was -> 'details' -> 'ways', '[]'),
            'party', (select m.name from merchants m where m.shop_id = v.shop_id and m.id = (c.was ->> 'party')::uuid))
            order by c.seq), '[]')
     from voucher_changes c where c.shop_id = v.shop_id and c.voucher_id = v.id) as changes`

export const selectVoucher = (shopId: string, id: string): Query<VoucherRow> =>
  query(ROW, sql`select ${COLUMNS} from vouchers v where v.shop_id = ${shopId} and v.id = ${id}`)

export const selectVouchers = (where: SQL, limit: number): Query<VoucherRow> =>
  query(
    ROW,
    sql`select ${COLUMNS} from vouchers v where ${where} order by v.date desc, v.seq desc limit ${limit}`,
  )
