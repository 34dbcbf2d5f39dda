import type { FastifyRequest } from 'fastify'
import type { Direction } from '#contract/document.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { searchedAmount, searchedPhone } from '#domain/documents/searched-figures.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { likePattern } from '#server/http/page.ts'
import { countFound } from './found-by-number.ts'

/** Filters of every list of documents. */
export interface DocumentFilter {
  search?: string | undefined
  type?: Direction | undefined
  status?: string | undefined
  /** Narrows to completed invoices; 'pending' are those that are not paid in full. */
  payment?: PaymentStatus | 'pending' | undefined
  from?: string | undefined
  to?: string | undefined
  /** Id of the merchant that the documents name. */
  merchant?: string | undefined
  /** Only documents of this user, and those found by their whole number; purchases belong to no user. */
  madeBy?: string | undefined
}

const YEAR_DAYS = 366

/** Filter of a list for roles without other people's sales: own documents of the last year, which are scanned. */
export async function listedTo<F extends DocumentFilter>(
  request: FastifyRequest,
  filter: F,
  now: Date,
): Promise<F & DocumentFilter> {
  if (request.may('all-sales')) return filter
  await countFound(request, filter.search)
  return { from: addDays(todayInIndia(now), -YEAR_DAYS), ...filter, madeBy: request.session.userId }
}

/** SQL conditions as in the partial indexes: each payment status is covered by one of them. */
const UNPAID = sql`f.status = 'completed' and f.payment_status <> 'paid'`
const PAID = sql`f.status = 'completed' and f.payment_status = 'paid'`

/** Requires `f` of the searched view, whose numbers are in lower case. */
const byNumber = (search: string | undefined): SQL =>
  search ? sql`or f.number = ${search.trim().toLowerCase()}` : sql``

const isCondition = (condition: SQL | '' | false | undefined): condition is SQL => Boolean(condition)

/** Conditions on the document `f` that an index can use. */
export const scopeOf = (shopId: string, noun: Noun, filter: DocumentFilter): SQL[] =>
  [
    sql`f.shop_id = ${shopId} and f.noun = ${noun}`,
    filter.merchant && sql`f.merchant_id = ${filter.merchant}`,
    filter.payment && (filter.payment === 'paid' ? PAID : UNPAID),
    filter.from && sql`f.date >= ${filter.from}::date`,
    filter.to && sql`f.date <= ${filter.to}::date`,
  ].filter(isCondition)

/** Conditions that are checked in each document of the scope. */
export const restOf = ({ type, status, payment, madeBy, search }: DocumentFilter): SQL[] =>
  [
    madeBy && sql`(f.direction = 'purchase' or f.created_by = ${madeBy} ${byNumber(search)})`,
    type && sql`f.direction = ${type}`,
    status && sql`f.status = ${status}`,
    payment && payment !== 'paid' && payment !== 'pending' && sql`f.payment_status = ${payment}`,
  ].filter(isCondition)

export const conditionsOf = (shopId: string, noun: Noun, filter: DocumentFilter): SQL[] => [
  ...scopeOf(shopId, noun, filter),
  ...restOf(filter),
]

interface Found {
  shopId: string
  noun: Noun
  where: SQL
  page: { sorted: SQL; limited: SQL }
}

/** Maximum of names whose documents are read name by name; with more, a scan of the list soon fills a page. */
const FEW_NAMES = 100

/** The documents `f` of this amount, or of a party with this telephone number, each by its index. */
function byFigures(search: string, { shopId, where, page }: Found): SQL[] {
  const { sorted, limited } = page
  const amount = searchedAmount(search)
  const phone = searchedPhone(search)
  const found = (condition: SQL) => sql`
      (select f.* from searchable_documents f where ${where} and ${condition} ${sorted} ${limited})`
  return [
    ...(amount === undefined ? [] : [found(sql`f.grand_total between ${amount.least} and ${amount.most}`)]),
    ...(phone?.isWhole ? [found(sql`f.has_phone and f.phone = ${phone.figures}`)] : []),
    ...(phone
      ? [
          sql`
      (select f.* from (
         select id from searchable_merchants
          where shop_id = ${shopId} and phone_digits like ${likePattern(phone.figures)} limit ${FEW_NAMES}
       ) party cross join lateral (
         select f.* from searchable_documents f where ${where} and f.merchant_id = party.id ${sorted} ${limited}
       ) f)`,
        ]
      : []),
  ]
}

/**
 * The documents `f` of a page whose number or party's name contains `search`, or whose amount or telephone number it is.
 * Names are looked up first, and then each name's newest documents. A number can only contain letters of its series; from
 * three characters on an index is used.
 */
export function foundBy(search: string, found: Found): SQL {
  const { shopId, noun, where, page } = found
  const { sorted, limited } = page
  const others = byFigures(search, found)
  const pattern = likePattern(search)
  const numbered = likePattern(latinDigits(search))
  const ofSeries = sql`exists (
    select from document_counters
     where shop_id = ${shopId} and regexp_replace(lower(series), '[0-9]', '0', 'g') || '0' like ${numbered.replace(/[0-9]/g, '0')})`
  const mayBeNumber = search.length > 2 || /^[0-9]+$/.test(latinDigits(search)) ? sql`true` : ofSeries
  return sql`
    with name as materialized (
      select name from searchable_party_names
       where shop_id = ${shopId} and noun = ${noun} and name like ${pattern} limit ${FEW_NAMES + 1}
    ),
    hits as materialized (select count(*) <= ${FEW_NAMES} as are_few from name)
    select f.id from (
      (select f.* from searchable_documents f
        where ${where} and f.number like ${numbered} and (select ${mayBeNumber}) ${sorted} ${limited})
      union
      (select f.* from name cross join lateral (
         select f.* from searchable_documents f
          where ${where} and f.is_named and f.name = name.name ${sorted} ${limited}
       ) f where (select are_few from hits))
      union
      -- Scanned in the order of the list, as so many names match soon: for strpos the planner expects a third of all rows.
      (select f.* from searchable_documents f
        where ${where} and strpos(f.name, ${search.toLowerCase()}) > 0 and not (select are_few from hits)
        ${sorted} ${limited})
      ${sql.join(
        others.map((other) => sql`union ${other}`),
        sql` `,
      )}
    ) f ${sorted} ${limited}`
}
