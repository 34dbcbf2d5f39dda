import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Paise } from '#domain/money.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { query } from '#server/rows/query.ts'

/**
 * Writes what was received in all, provided the invoice is still as `row` was read: `written`. What it does to receipts that
 * came later stands in server/db/functions/changed-vouchers.sql.
 */
export const storeReceived = (row: DocumentRow, received: Paise, mode: string | null) =>
  query(
    { written: z.boolean() },
    sql`select set_received(${row.id}::uuid, ${row.updated_at}::timestamptz, ${received}::bigint, ${mode}::text) as written`,
  )
