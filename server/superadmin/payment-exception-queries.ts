import * as z from 'zod/mini'
import {
  EXCEPTION_KINDS,
  type listPaymentExceptions,
  type PaymentException,
} from '#contract/platform/payment-exceptions.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

type Query = z.output<typeof listPaymentExceptions.schema.querystring>

const EXCEPTION = {
  id: column.id,
  seq: z.number(),
  shopName: z.string(),
  email: z.string(),
  planName: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  amount: column.paise,
  currency: z.string(),
  orderAmount: column.paise,
  paymentId: z.string(),
  noticed_at: column.moment,
  dealt_with_at: z.nullable(column.moment),
  note: z.string(),
}

const columns = sql`e.id, e.seq, s.name as "shopName", u.email, o.plan_name as "planName", e.kind, e.amount, e.currency,
  o.amount as "orderAmount", e.gateway_payment_id as "paymentId", e.noticed_at, e.dealt_with_at, e.note`
const tables = sql`payment_exceptions e join payment_orders o on o.id = e.payment_order_id
  join shops s on s.id = e.shop_id join users u on u.id = o.user_id`

const onWire = ({
  id,
  seq: _,
  noticed_at,
  dealt_with_at,
  ...row
}: RowOf<typeof EXCEPTION>): PaymentException => ({
  ...row,
  _id: id,
  noticedAt: new Date(noticed_at).toISOString(),
  dealtWithAt: dealt_with_at === null ? null : new Date(dealt_with_at).toISOString(),
})

const STATUS: Record<Query['status'], SQL> = {
  open: sql`e.dealt_with_at is null`,
  done: sql`e.dealt_with_at is not null`,
  all: sql`true`,
}

/** Newest first. */
export async function findExceptions(
  platform: Db,
  { status, limit, cursor }: Query,
): Promise<Page<PaymentException>> {
  const [before] = decodeCursor(cursor, 'number') ?? []
  const page = await readPage(platform, {
    rows: query(
      EXCEPTION,
      sql`
      select ${columns} from ${tables}
       where ${STATUS[status]} ${before === undefined ? sql`` : sql`and e.seq < ${before}`}
       order by e.seq desc limit ${rowsToRead(limit)}`,
    ),
    all: sql`select from payment_exceptions e where ${STATUS[status]}`,
    limit,
    keyOf: ({ seq }) => [seq],
  })
  return { ...page, rows: page.rows.map(onWire) }
}

export async function countOpenExceptions(platform: Db): Promise<number> {
  const [row] = await platform.execute(
    query(
      { open: z.number() },
      sql`select count(*) as open from payment_exceptions where dealt_with_at is null`,
    ),
  )
  return row?.open ?? 0
}

/** @returns the payment, undefined if there is no open one with this id */
export async function closeException(platform: Db, id: string, note: string, now: Date) {
  const [[closed], [row]] = await platform.batch([
    sql`update payment_exceptions set dealt_with_at = ${now.toISOString()}, note = ${note}
         where id = ${id} and dealt_with_at is null returning id`,
    query(EXCEPTION, sql`select ${columns} from ${tables} where e.id = ${id}`),
  ])
  return { isClosed: closed !== undefined, payment: row && onWire(row) }
}
