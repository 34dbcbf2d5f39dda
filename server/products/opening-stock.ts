import * as z from 'zod/mini'
import type { OpeningStock } from '#contract/shelf/opening-stock.ts'
import { formatDate } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/** Refusal of an opening stock after today, as a sentence; undefined for other days. */
export const openingAhead = (date: string | undefined, today: string): string | undefined =>
  date && date > today
    ? t('Opening stock of {date}: that day is still to come.', { date: formatDate(date) })
    : undefined

/** Opening stock of a product; null if it has none. */
export async function readOpening(db: Db, shopId: string, id: string): Promise<OpeningStock | null> {
  const [row] = await db.execute(
    query(
      { date: column.date, quantity: z.number(), worth: column.paise },
      sql`
    select m.date, m.quantity, opening_worth(m.shop_id, m.product_id) as worth from stock_movements m
     where m.shop_id = ${shopId} and m.product_id = ${id} and m.reference_type = 'Opening Stock' order by m.seq limit 1`,
    ),
  )
  return row ?? null
}

export async function changeOpening(db: Db, id: string, worth: Paise) {
  const [row] = await db.execute(
    query({ found: z.boolean() }, sql`select correct_opening(${id}, ${worth}) as found`),
  )
  if (!row?.found) throw notFound(t('Opening stock'))
  return { success: true, message: t('Opening stock corrected.') } as const
}
