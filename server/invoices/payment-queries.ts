import * as z from 'zod/mini'
import type { Posting } from '#domain/ledger/document-postings.ts'
import type { Paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import type { changedReceipt } from '#server/documents/posted-document.ts'
import { query } from '#server/rows/query.ts'

interface ReceivedInAll {
  columns: ReturnType<typeof changedReceipt>['columns']
  postings: Posting[]
  /** Paise of vouchers that exceed the received amount: these vouchers are reversed. */
  later: Paise
}

/** Stores the total received; `written` is false if the invoice has changed since `row` was read. */
export const storeReceived = ({ id, updated_at }: DocumentRow, { columns, ...received }: ReceivedInAll) =>
  query(
    { written: z.boolean() },
    sql`select set_received(${JSON.stringify({ id, read_at: updated_at, ...columns, ...received })}::jsonb) as written`,
  )
