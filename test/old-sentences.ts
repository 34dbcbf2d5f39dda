import pg from 'pg'
import { stateByCode } from '#domain/states.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { sentenceOf, taxReason } from '#domain/tax/tax-heads.ts'
import type { StoredWords } from '#domain/words/stored-words.ts'

/** A sentence as an older Bahi stored it, of which kind of row, and the code that it is since. */
type OldSentence = [of: string, said: string, code: StoredWords['code'] | null]

interface Place {
  table: string
  /** Where the words stand, then and now. */
  old: string
  now: string
  /** Writes rows as their Bahi wrote them, for each sentence `s` one. */
  put: string
  sentences: readonly OldSentence[]
}

const MOVEMENTS: OldSentence[] = [
  ['Sales Invoice', '', null],
  ['Sales Invoice', 'Edited 12 to 16', 'edited'],
  ['Purchase Invoice', 'Edited 0 to 0.125', 'edited'],
  ['Stock Edit', 'Edited -3 to 0', 'edited'],
  ['Stock Edit', 'Import taken back', 'import-taken-back'],
  ['Product Out', 'Deleted', 'deleted'],
  ['Product In', 'Edited 16 to 1.125', 'edited'],
  ['Product In', 'Edited 05 to 1.50', 'typed'],
  ['Product Out', `Broken: "two" of 'five'`, 'typed'],
  ['Product Out', 'टूटा हुआ', 'typed'],
  ['Sales Cancelled', 'Cancelled', 'cancelled'],
  ['Sales Cancelled', 'CN-00001 cancelled', 'note-cancelled'],
  ['Challan Return', 'Returned', 'returned'],
  ['Sales Return', 'Returned, CN-00002', 'returned-by'],
  ['Purchase Return', 'PCN/26-27/3', 'noted'],
]

const NOTES: OldSentence[] = [
  ['receipt', '', null],
  ['payment', 'SINV/26-27/12 was cancelled', 'bill-cancelled'],
  ['interest', '18% a year till 20 Nov 2026', 'interest'],
  ['interest', '0.125% a year after 20 Nov 2026, till 2 Dec 2026', 'interest'],
  ['contra', 'Cheque 000123, 000124 of RCT-00001', 'cheques-banked'],
  ['contra', 'Shop closed', 'typed'],
  ['due', 'Snacks for the evening', 'typed'],
]

const ENDS: OldSentence[] = [
  ['receipt', 'wrong customer', 'typed'],
  ['receipt', 'Wrong: other customer', 'typed'],
  ['allocation', 'SINV-00004 was cancelled', 'bill-cancelled'],
  ['allocation', 'RCT-00001 was written anew', 'changed'],
  ['allocation', 'SINV-00004: its money was taken back', 'money-taken-back'],
  ['receipt', 'SINV-00004: less was received than was entered', 'less-received'],
  ['allocation', 'RCT-00001: funds insufficient: twice', 'ended'],
]

const CHANGES: OldSentence[] = [
  ['', '', null],
  ['', 'SINV-00004: less was received than was entered', 'less-received'],
  ['', 'Funds insufficient', 'typed'],
]

const BEFORE: OldSentence[] = [
  ['', '', null],
  ['', 'SINV-00004 was cancelled', 'bill-cancelled'],
  ['', 'By hand: 500', 'typed'],
]

const LOCKS: OldSentence[] = [
  ['', '', null],
  ['', 'GSTR-3B filed', 'return-filed'],
  ['', 'CMP-08 filed', 'return-filed'],
  ['', 'A bill was forgotten', 'typed'],
]

const PEN = { cgst: 9, sgst: 9, igst: 0, cess: 0 }
const BOOK = { cgst: 2.5, sgst: 2.5, igst: 0, cess: 0 }
const IMPORTED = { cgst: 0, sgst: 0, igst: 0.125, cess: 0 }
const STATES = ['27', '26', undefined].map(stateByCode)

/** Why bills of every kind are taxed so, between states that are known or not, with one rate or more. */
const TAX_REASONS: OldSentence[] = SUPPLIES.filter((supply) => supply !== 'domestic').flatMap((supply) =>
  supplyKind(supply).directions.flatMap((direction) =>
    STATES.flatMap((shop) =>
      STATES.flatMap((party) =>
        [[PEN], [PEN, BOOK], [IMPORTED]].map((lines): OldSentence => {
          const said = sentenceOf(taxReason(shop, party, direction, lines, 'Buyer', supply))
          // It does not say where the shop is, and that somebody knew it.
          return ['', said, said.includes(`'s state not known: the GST that stands`) ? 'typed' : 'taxed']
        }),
      ),
    ),
  ),
)

const changesBy = (was: string, reason: string) => `
  insert into voucher_changes (shop_id, voucher_id, was, reason, changed_at)
  select v.shop_id, v.id, jsonb_build_object('note', ${was}), ${reason}, now() from (select * from vouchers limit 1) v, s`

export const OLD_SENTENCES: readonly Place[] = [
  {
    table: 'stock_movements',
    old: 'note',
    now: 'note',
    sentences: MOVEMENTS,
    put: `insert into stock_movements (shop_id, seq, date, product_id, item_id, itemname, movement_type, opening_stock,
                                       quantity, closing_stock, reference_type, note)
          select shop_id, nextval('stock_movements_seq'), date, product_id, item_id, itemname, movement_type, opening_stock,
                 quantity, closing_stock, s.kind, s.said from (select * from stock_movements limit 1) m, s`,
  },
  {
    table: 'vouchers',
    old: 'note',
    now: 'note',
    sentences: NOTES,
    put: `insert into vouchers (shop_id, id, kind, date, amount, created_at, note)
          select shops.id, gen_random_uuid(), s.kind, '2026-11-20', 100, now(), s.said from shops, s`,
  },
  {
    table: 'vouchers',
    old: 'end_reason',
    now: 'end_reason',
    sentences: ENDS,
    put: `insert into vouchers (shop_id, id, kind, date, amount, created_at, status, ended_on, end_reason)
          select shops.id, gen_random_uuid(), s.kind, '2026-11-20', 100, now(), 'cancelled', '2026-11-20', s.said from shops, s`,
  },
  {
    table: 'voucher_changes',
    old: 'reason',
    now: 'reason',
    sentences: CHANGES,
    put: changesBy(`''`, 's.said'),
  },
  {
    table: 'voucher_changes',
    old: `was ->> 'note'`,
    now: `was -> 'note'`,
    sentences: BEFORE,
    put: changesBy('s.said', `''`),
  },
  {
    table: 'book_locks',
    old: 'reason',
    now: 'reason',
    sentences: LOCKS,
    put: `insert into book_locks (shop_id, by_email, reason) select shops.id, '', s.said from shops, s`,
  },
  {
    table: 'documents',
    old: 'tax_reason',
    now: 'tax_reason',
    sentences: [
      ...new Map(TAX_REASONS.map((one) => [one[1], one])).values(),
      ['', 'As the buyer asked.', 'typed'],
    ],
    put: `update documents d set tax_reason = s.said
            from (select id, row_number() over (order by seq) as at from documents) numbered join s using (at)
           where d.id = numbered.id`,
  },
]

/** Puts sentences into older books, as if their Bahi had written them. */
export function saidInOldBooks({ table, put, sentences }: Place): string {
  const rows = sentences.map(([kind, said], at) => ({ at: at + 1, kind, said }))
  return `
    alter table ${table} disable trigger user;
    with s as (select * from jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(rows))}::jsonb)
                          as s (at integer, kind text, said text)) ${put};
    alter table ${table} enable trigger user;`
}

/** Every word of a place, row by row. */
export const wordsOf = (table: string, column: string): string =>
  `select ${column} as words from ${table} order by seq`
