import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listPaymentExceptions, PaymentException } from '#contract/payment-exceptions.ts'
import type { Db } from '#server/db/db.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'

type Query = z.output<typeof listPaymentExceptions.schema.querystring>

interface Row extends Omit<PaymentException, '_id' | 'noticedAt' | 'dealtWithAt'> {
  id: string
  seq: number
  noticed_at: string
  dealt_with_at: string | null
}

const columns = sql`e.id, e.seq, s.name as "shopName", u.email, o.plan_name as "planName", e.kind, e.amount, e.currency,
  o.amount as "orderAmount", e.gateway_payment_id as "paymentId", e.noticed_at, e.dealt_with_at, e.note`
const tables = sql`payment_exceptions e join payment_orders o on o.id = e.payment_order_id
  join shops s on s.id = e.shop_id join users u on u.id = o.user_id`

const onWire = ({ id, seq: _, noticed_at, dealt_with_at, ...row }: Row): PaymentException => ({
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
  const page = await readPage<Row>(platform, {
    rows: sql`
      select ${columns} from ${tables}
       where ${STATUS[status]} ${before === undefined ? sql`` : sql`and e.seq < ${before}`}
       order by e.seq desc limit ${rowsToRead(limit)}`,
    all: sql`select from payment_exceptions e where ${STATUS[status]}`,
    limit,
    keyOf: ({ seq }) => [seq],
  })
  return { ...page, rows: page.rows.map(onWire) }
}

export async function countOpenExceptions(platform: Db): Promise<number> {
  const [row] = await platform.execute<{ open: number }>(
    sql`select count(*) as open from payment_exceptions where dealt_with_at is null`,
  )
  return row?.open ?? 0
}

/** @returns the payment, undefined when there is none under this id that is still open */
export async function closeException(platform: Db, id: string, note: string, now: Date) {
  const [closed, rows] = await platform.batch([
    sql`update payment_exceptions set dealt_with_at = ${now.toISOString()}, note = ${note}
         where id = ${id} and dealt_with_at is null returning id`,
    sql`select ${columns} from ${tables} where e.id = ${id}`,
  ])
  const row = rows?.[0] as unknown as Row | undefined
  return { isClosed: closed?.length === 1, payment: row && onWire(row) }
}
