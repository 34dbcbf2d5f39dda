import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { postedOf } from '#server/documents/posted-document.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'

/**
 * Collects the permission to give money back, if an edit of a sale takes money out of the shop's accounts: of what came with the
 * bill, and `later` paise of what vouchers brought. Returns that money; another payment way for the same amount is none
 * (docs/decisions/0206).
 */
export async function collectGivenBack(
  { db, demands }: Pick<Writer, 'db' | 'demands'>,
  stored: DocumentRow,
  became: Parameters<typeof postedOf>[0],
  later: Paise,
): Promise<Paise> {
  if (stored.direction !== 'sales') return NOTHING
  const own = postedOf(stored).money - postedOf(became).money
  // Vouchers stay with the party that the bill leaves; a walk-in has no account where they could.
  const isKept = stored.merchant_id !== null && stored.merchant_id !== became.merchant_id
  const brought = later > 0 && !isKept ? onlyRow((await db.execute(takenBack(stored.id, later)))[0]).money : 0
  const back = paise(Math.max(0, own + brought))
  if (back > 0) demands.collect('give-back')
  return back
}

const takenBack = (bill: string, later: Paise) =>
  query({ money: column.paise }, sql`select money_taken_back(${bill}::uuid, ${later}::bigint) as money`)
