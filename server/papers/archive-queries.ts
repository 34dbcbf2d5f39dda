import * as z from 'zod/mini'
import { PAPER_NOUNS } from '#contract/documents/papers/paper-files.ts'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const PAPER = {
  noun: z.enum(PAPER_NOUNS),
  id: column.id,
  /** Direction of the document; a receipt counts as 'sales', a payment as 'purchase'. */
  direction: z.enum(DIRECTIONS),
  number: z.string(),
}
export type ArchivedPaper = RowOf<typeof PAPER>

export interface ArchiveFilter {
  from: string
  to: string
  party?: string | undefined
}

/** Papers of a period: bills, notes, receipts and payments. Cancelled ones are marked on their paper. */
const papersOf = (shopId: string, { from, to, party }: ArchiveFilter) => {
  const ofParty = (name: 'merchant_id' | 'party') =>
    party ? (name === 'party' ? sql`and party = ${party}` : sql`and merchant_id = ${party}`) : sql``
  return sql`(
      select noun, id, direction, number, date, 0 as after, seq from documents
       where shop_id = ${shopId} and noun in ('invoice', 'credit-note', 'debit-note') and date between ${from} and ${to}
         ${ofParty('merchant_id')}
      union all
      select 'voucher', id, case kind when 'receipt' then 'sales' else 'purchase' end, number, date, 1, seq from vouchers
       where shop_id = ${shopId} and kind in ('receipt', 'payment') and number is not null and date between ${from} and ${to}
         ${ofParty('party')}
    ) papers`
}

/** Papers of the filter, oldest first. */
export const selectArchive = (shopId: string, filter: ArchiveFilter, most: number) =>
  query(
    PAPER,
    sql`select noun, id, direction, number from ${papersOf(shopId, filter)} order by date, after, seq limit ${most + 1}`,
  )

export const countArchive = (shopId: string, filter: ArchiveFilter) =>
  query({ papers: z.number() }, sql`select count(*) as papers from ${papersOf(shopId, filter)}`)
