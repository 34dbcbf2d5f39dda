import * as z from 'zod/mini'
import type { DocumentSide } from '#contract/documents/document-calls.ts'
import { PARTY_BILLS_READ, PARTY_COUNTED_TO, type PartyItem } from '#contract/parties/party.ts'
import { DIRECTIONS, type Direction, NOUNS, type Noun } from '#domain/document-kinds.ts'
import { NOTHING } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { merchantOf, selectMerchant } from './merchant-queries.ts'

const SIDE = {
  direction: z.enum(DIRECTIONS),
  invoices: z.number(),
  total: column.paise,
  pending: column.paise,
}

/** The running sums of a party's invoices. */
const sidesOf = (shopId: string, id: string) =>
  query(
    SIDE,
    sql`select direction, invoices, total, pending from party_sums
         where shop_id = ${shopId} and direction in ('sales', 'purchase') and party = ${id}`,
  )

/** The same for who may not see other people's sales: their own of the newest, as their list has them. */
const ownSidesOf = (shopId: string, id: string) =>
  query(
    SIDE,
    sql`select direction, count(*) filter (where status = 'completed') as invoices,
               coalesce(sum(grand_total) filter (where status = 'completed'), 0)::bigint as total,
               coalesce(sum(pending_amount) filter (where status <> 'cancelled'), 0)::bigint as pending
          from (
            select direction, status, grand_total, pending_amount from documents
             where shop_id = ${shopId} and merchant_id = ${id} and noun = 'invoice' and is_listed(direction, created_by)
             order by date desc, seq desc limit ${PARTY_BILLS_READ}) own
         group by direction`,
  )

/** Number of documents per noun of the party, up to one more than the limit. */
const countsOf = (shopId: string, id: string) =>
  query(
    { noun: z.enum(NOUNS), count: z.number() },
    sql.join(
      NOUNS.map(
        (noun) => sql`
      select ${noun}::text as noun, count(*) as count from (
        select from documents
         where shop_id = ${shopId} and merchant_id = ${id} and noun = ${noun} and is_listed(direction, created_by)
         limit ${PARTY_COUNTED_TO + 1}) counted`,
      ),
      sql` union all `,
    ),
  )

/** A stored merchant with the sums of its documents, in one round trip. */
export async function findParty(db: Db, shopId: string, id: string, seesAllSales: boolean) {
  const [[stored], sides, counts] = await db.batch([
    selectMerchant(shopId, id),
    (seesAllSales ? sidesOf : ownSidesOf)(shopId, id),
    countsOf(shopId, id),
  ])
  if (!stored) throw notFound(t('Supplier'))
  const sideOf = (direction: Direction): DocumentSide => {
    const {
      invoices = 0,
      total = NOTHING,
      pending = NOTHING,
    } = sides.find((side) => side.direction === direction) ?? {}
    return { count: invoices, total, pending }
  }
  const documents = Object.fromEntries(counts.map(({ noun, count }) => [noun, count])) as Record<Noun, number>
  return { merchant: merchantOf(stored), sales: sideOf('sales'), purchase: sideOf('purchase'), documents }
}

const ITEM = {
  product: z.nullable(column.id),
  name: z.string(),
  direction: z.enum(DIRECTIONS),
  unit: z.string(),
  quantity: z.number(),
  value: column.paise,
  last_rate: z.number(),
  last_date: column.date,
  last_id: column.id,
  last_number: z.string(),
}

/** A party's invoices without returned ones, newest first. */
const billsOf = (shopId: string, id: string) => sql`
  select id, number, date, seq, direction from documents
   where shop_id = ${shopId} and merchant_id = ${id} and noun = 'invoice' and status = 'completed'
     and is_listed(direction, created_by)
   order by date desc, seq desc`

/** The day of the oldest invoice that is read, when there are older ones. */
const sinceOf = (shopId: string, id: string) =>
  query(
    { since: column.date },
    sql`
    select date as since from (${billsOf(shopId, id)} limit 1 offset ${PARTY_BILLS_READ - 1}) oldest
     where exists (select from (${billsOf(shopId, id)} limit 1 offset ${PARTY_BILLS_READ}) older)`,
  )

const itemsOf = (shopId: string, id: string) =>
  query(
    ITEM,
    sql`
    with bill as materialized (${billsOf(shopId, id)} limit ${PARTY_BILLS_READ}),
    line as (
      select l.*, bill.id as bill_id, bill.number, bill.date, bill.seq, bill.direction,
             row_number() over (
               partition by bill.direction, item_key(l.product_id, l.itemname)
               order by bill.date desc, bill.seq desc, l.position desc) as nth
        from bill cross join lateral (
          select product_id, itemname, unit, quantity, holds, rate, taxable_amount, position from document_lines
           where shop_id = ${shopId} and document_id = bill.id offset 0
        ) l
    )
    select product_id as product, max(itemname) filter (where nth = 1) as name, direction,
           case when min(holds) = max(holds) then max(unit) filter (where nth = 1)
                else (select p.unit from products p where p.shop_id = ${shopId} and p.id = product_id) end as unit,
           case when min(holds) = max(holds) then sum(quantity) else sum(quantity * holds) end as quantity, sum(taxable_amount) as value,
           max(rate) filter (where nth = 1) as last_rate, max(date) as last_date,
           (array_agg(bill_id) filter (where nth = 1))[1] as last_id, max(number) filter (where nth = 1) as last_number
      from line
     group by direction, product_id, item_key(product_id, itemname)
     order by max(date) desc, max(seq) desc, name`,
  )

const itemOf = ({ last_rate, last_date, last_id, last_number, ...row }: RowOf<typeof ITEM>): PartyItem => ({
  ...row,
  lastRate: last_rate,
  lastDate: last_date,
  lastInvoice: { _id: last_id, number: last_number },
})

/** Items of a party's newest invoices, the last ones first; reads a limited number of them. */
export async function findPartyItems(db: Db, shopId: string, id: string) {
  const [[stored], [read], rows] = await db.batch([
    selectMerchant(shopId, id),
    sinceOf(shopId, id),
    itemsOf(shopId, id),
  ])
  if (!stored) throw notFound(t('Supplier'))
  return { items: rows.map(itemOf), since: read?.since ?? null }
}
