import * as z from 'zod/mini'
import type { Direction } from '#contract/document.ts'
import { type DocumentKind, kindsOf, type Noun } from '#domain/document-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, pageOf, rowsToRead } from '#server/http/page.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { personName } from '#server/rows/member-names.ts'
import { prepared, type Query, query } from '#server/rows/query.ts'
import { DOCUMENT, type DocumentRow } from './document-row.ts'
import { conditionsOf, type DocumentFilter, foundBy } from './document-search.ts'

const PARTY_IS_DELETED = sql`coalesce((
  select deleted_at is not null from merchants where shop_id = d.shop_id and id = d.merchant_id), false)`

const PARTY_LANGUAGE = sql`(
  select message_language from merchants where shop_id = d.shop_id and id = d.merchant_id)`

const SOURCE = sql`(
  select jsonb_build_object('kind', s.noun, '_id', s.id, 'number', s.number)
    from documents s where s.shop_id = d.shop_id and s.id = d.source_id)`

/** SQL: the quantity of line `l` used by derived documents. */
export const TAKEN_QUANTITY = sql`(
  select coalesce(sum(quantity), 0) from taken_lines where shop_id = l.shop_id and line_id = l.id)`

const OPEN_ITEMS = sql`(
  select count(*) from document_lines l
   where l.shop_id = d.shop_id and l.document_id = d.id and l.quantity > ${TAKEN_QUANTITY})`

const BECAME = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', m.noun, '_id', m.id, 'number', m.number, 'status', m.status)
                   order by m.created_at, m.number)
    from documents m where m.shop_id = d.shop_id and m.source_id = d.id), '[]')`

/** Purchase return challan: how many of its lines the supplier's credit note does not cover yet. */
const UNCREDITED_ITEMS = sql`(
  select count(*) from document_lines l
   where l.shop_id = d.shop_id and l.document_id = d.id and sent_uncredited(l.shop_id, l.source_line_id) > 0)`

const APPROVALS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', a.name, 'role', a.role, 'status', a.status, 'date', a.at,
                                      'userId', a.user_id, 'userEmail', a.user_email) order by a.seq)
    from order_approvals a where a.shop_id = d.shop_id and a.order_id = d.id), '[]')`

/** SQL: discount and charges of the order's quotation, as an order has none of its own. */
const QUOTED = sql`(
  select jsonb_build_object('discount', q.discount, 'additionalCharges', q.additional_charges)
    from documents q where q.shop_id = d.shop_id and q.id = d.source_id)`

const NO_ORDER = sql`null as approvals, null as quoted`

const NOTHING_AROUND = sql`'[]'::jsonb as became, null as open_items, ${NO_ORDER}`

/** SQL: related documents by noun; the same columns for all, so that all rows have one shape. */
const AROUND: Record<Noun, SQL> = {
  quotation: sql`${BECAME} as became, null as open_items, ${NO_ORDER}`,
  order: sql`${BECAME} as became, ${OPEN_ITEMS} as open_items, ${APPROVALS} as approvals, ${QUOTED} as quoted`,
  challan: sql`${BECAME} as became,
    case d.direction when 'sales' then ${OPEN_ITEMS} else ${UNCREDITED_ITEMS} end as open_items, ${NO_ORDER}`,
  invoice: sql`${BECAME} as became, null as open_items, ${NO_ORDER}`,
  'credit-note': NOTHING_AROUND,
  'debit-note': NOTHING_AROUND,
}

const CANCELLED = sql`case when d.status = 'cancelled' then jsonb_build_object(
    'reason', d.cancel_reason, 'by', ${personName(sql`d.cancelled_by`, sql`d.cancelled_by_email`)}, 'at', d.cancelled_at) end as cancelled`

const REPORTED = sql`(
  select jsonb_build_object('irn', e.irn, 'ackNo', e.ack_no, 'ackAt', e.ack_at, 'signedQr', e.signed_qr)
    from e_invoices e where e.shop_id = d.shop_id and e.id = d.id and e.state = 'generated')`

/** What became of a sale at another shop of the owner, or of the sale there that a purchase confirmed. */
const OFFERED = sql`
  case when d.party ->> 'gstin' <> '' then case d.direction when 'sales' then offer_of_bill(d.id) else bill_of_purchase(d.id) end end`

/** What went back, of lists too: only few bills have any. */
const GIVEN_WAYS = sql`case when d.refunded > 0 then given_ways(d.shop_id, d.id) end`

const SETTLED_WAYS = sql`case when d.settled > 0 then settled_ways(d.shop_id, d.id) end`

/** In lists only where something was let off, as cancelling and returning a bill there ask what is given back. */
const SETTLED_WAYS_OF_LET_OFF = sql`case when d.settled > 0 and exists (
    select from entries e where e.shop_id = d.shop_id and e.bill = d.id and e.cause = 'voucher' and exists (
      select from entries o where o.shop_id = e.shop_id and o.cause_id = e.cause_id and o.cause = 'voucher' and is_let_off(o.account)))
    then settled_ways(d.shop_id, d.id) end`

/** The product's present other names, for a paper in another script. */
const OTHER_NAMES = sql`(select p.other_names from products p where p.shop_id = l.shop_id and p.id = l.product_id)`

const LINES = sql`(
  select jsonb_agg(to_jsonb(l) || jsonb_build_object('other_names', ${OTHER_NAMES}) order by l.position)
    from document_lines l where l.shop_id = d.shop_id and l.document_id = d.id)`

const LINES_WITH_TAKEN = sql`(
  select jsonb_agg(to_jsonb(l) || jsonb_build_object('taken', ${TAKEN_QUANTITY}, 'other_names', ${OTHER_NAMES}) order by l.position)
    from document_lines l where l.shop_id = d.shop_id and l.document_id = d.id)`

/** Where it moved goods. */
const PLACE = sql`case when d.place_id is not null then (
    select jsonb_build_object('_id', o.id, 'name', o.name) from places o where o.shop_id = d.shop_id and o.id = d.place_id) end as place`

/** Bills, and the notes on them. */
const counted = (noun: Noun): boolean => noun === 'invoice' || kindsOf(noun).some(({ note }) => note)

/** The own side of documents `d`, with the shop's email. */
export const OWN_ON_PAPER = sql`own_on_paper(d.own, (select owner_emails()), (select shop_email()))`

/** The columns of DOCUMENT, of the documents `d` of a noun. */
const columnsOf = (noun: Noun, isBrief = false): SQL => sql`
  d.id, d.seq, d.noun, d.direction, d.number, d.number_value, d.status, d.date, d.delivery_date,
  d.merchant_id, ${PARTY_IS_DELETED} as party_is_deleted, d.party, ${PLACE}, ${OWN_ON_PAPER} as own, d.shipping, d.no_of_items, d.total_before_tax, d.cgst, d.sgst, d.igst,
  d.cess, d.total_tax, d.discount, d.total_after_tax, d.additional_charges, d.grand_total, d.prices_include_tax,
  d.discount_before_tax, d.round_to, d.round_off, d.scheme_id, d.scheme_name, d.amount_words, d.terms,
  d.authorised_signatory, d.logo, d.details, d.payment_mode, d.taken, d.settled, d.amount_received, d.pending_amount, d.payment_status,
  d.supply, d.tax_reason, d.owed_tax, d.blocked_tax, d.adjusted, d.refunded, ${CANCELLED}, d.given_at, d.created_at, d.updated_at,
  ${SOURCE} as source, ${AROUND[noun]},
  ${!isBrief && counted(noun) ? REPORTED : sql`null`} as e_invoice,
  ${!isBrief && noun === 'invoice' ? OFFERED : sql`null`} as offered,
  ${noun !== 'invoice' ? sql`null` : isBrief ? SETTLED_WAYS_OF_LET_OFF : SETTLED_WAYS} as settled_ways,
  ${noun === 'invoice' ? GIVEN_WAYS : sql`null`} as given_ways,
  ${isBrief ? sql`null` : PARTY_LANGUAGE} as party_language,
  ${isBrief ? sql`null` : counted(noun) ? LINES : LINES_WITH_TAKEN} as lines`

/** One document with its lines and related documents. `direction` narrows it to a kind. */
export const selectDocument = (
  shopId: string,
  noun: Noun,
  id: string,
  direction?: Direction,
): Query<DocumentRow> =>
  prepared(
    query(
      DOCUMENT,
      sql`
  select ${columnsOf(noun)}
    from (select * from documents where shop_id = ${shopId} and id = ${id} offset 0) d
   where d.noun = ${noun} ${direction ? sql`and d.direction = ${direction}` : sql``}`,
    ),
  )

/** Several documents, in the order in which they were posted. */
export const selectDocuments = (shopId: string, noun: Noun, ids: string[]): Query<DocumentRow> =>
  query(
    DOCUMENT,
    sql`
  select ${columnsOf(noun)} from documents d
   where d.shop_id = ${shopId} and d.noun = ${noun} and d.id in (${sql.join(
     ids.map((id) => sql`${id}::uuid`),
     sql`, `,
   )})
   order by d.seq`,
  )

export async function findDocument(
  db: Db,
  shopId: string,
  noun: Noun,
  id: string,
  direction?: Direction,
): Promise<DocumentRow | undefined> {
  return (await db.execute(selectDocument(shopId, noun, id, direction)))[0]
}

/** The page of a list, and whether its documents come with their lines. */
export interface ListPage {
  limit?: number | undefined
  cursor?: string | undefined
  /** Leave the lines out. */
  brief?: '1' | undefined
}

const COUNTED_TO = 1000

interface Paging {
  /** True to order by the numbers of one series instead of by date. */
  byNumber?: boolean
}

/**
 * A page of documents, newest first, and how many there are, in one round trip. They are found first, with a search in
 * the view that the trigram index can serve, and read after.
 */
export async function pageDocuments(
  db: Db,
  shopId: string,
  noun: Noun,
  filter: DocumentFilter & ListPage,
  { byNumber = false }: Paging = {},
): Promise<Page<DocumentRow>> {
  const { limit, search } = filter
  const order = (row: SQL) =>
    byNumber ? sql`${row}.number_value desc` : sql`${row}.date desc, ${row}.seq desc`
  const sorted = sql`order by ${order(sql`f`)}`
  const page = { sorted, limited: sql`limit ${rowsToRead(limit)}` }
  const where = sql.join(
    [...conditionsOf(shopId, noun, filter), afterCursor(filter.cursor, byNumber)].filter(
      (condition): condition is SQL => Boolean(condition),
    ),
    sql` and `,
  )
  const [rows, [count]] = await db.batch([
    query(
      DOCUMENT,
      sql`select ${columnsOf(noun, filter.brief !== undefined)}
          from (
            ${
              search
                ? foundBy(search, { shopId, noun, page, where })
                : sql`select f.id from documents f where ${where} ${page.sorted} ${page.limited}`
            }
          ) found
          join documents d on d.shop_id = ${shopId} and d.id = found.id
         order by ${order(sql`d`)}`,
    ),
    filter.madeBy ? countMatching(where) : countDocuments(shopId, noun),
  ])
  return pageOf(rows, limit, count?.total ?? 0, (row) =>
    byNumber ? [row.number_value] : [row.date, row.seq],
  )
}

/** Counts matches; left out for roles with restricted lists, which must not learn the number. */
const countMatching = (where: SQL) =>
  query(
    { total: z.number() },
    sql`select count(*) as total from (select from documents f where ${where} limit ${COUNTED_TO}) few`,
  )

function afterCursor(cursor: string | undefined, byNumber: boolean): SQL | undefined {
  if (byNumber) {
    const after = decodeCursor(cursor, 'number')
    return after && sql`f.number_value < ${after[0]}::bigint`
  }
  const after = decodeCursor(cursor, 'date', 'number')
  return after && sql`(f.date, f.seq) < (${after[0]}::date, ${after[1]}::bigint)`
}

/** Number of documents by the counters, without counting rows. */
export function countDocuments(shopId: string, noun: Noun, direction?: Direction) {
  const seriesOf = (side: Direction) =>
    kindsOf(noun)
      .filter((kind) => kind.direction === side && (direction === undefined || direction === side))
      .flatMap(({ series, selfSeries }) => [series, ...(selfSeries ? [selfSeries] : [])])
  const isOne = (series: string[]) => sql`kind = any (${listOfTexts(series)})`
  return query(
    { total: z.number() },
    sql`
  select coalesce(sum(issued), 0) as total from document_counters
   where shop_id = ${shopId}
     and (${isOne(seriesOf('sales'))} or ${isOne(seriesOf('purchase'))} and not hides_purchases())`,
  )
}

/** The highest number of a series as it is written on that date, null before the first (G-NUM-04). */
export async function lastNumber(
  db: Db,
  shopId: string,
  { series }: DocumentKind,
  date: string,
  till?: string,
): Promise<string | null> {
  const [row] = await db.execute(
    prepared(
      query(
        { last: z.string() },
        sql`select written_number(last, format) as last
            from number_format(${series}, ${date}::date, ${till ?? null}) format
            join document_counters on shop_id = ${shopId} and series = format ->> 'prefix' and kind = ${series}`,
      ),
    ),
  )
  return row ? row.last : null
}
