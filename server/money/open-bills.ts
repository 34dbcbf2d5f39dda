import * as z from 'zod/mini'
import { REGISTRATIONS } from '#domain/shop/registration.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { query } from '#server/rows/query.ts'
import { type OpenBill, selectOpenBills } from './voucher-queries.ts'

/** What is open of a party, oldest first. */
export const openBillsOf = (
  { db, shopId }: Shop,
  party: string,
  account: 'debtors' | 'creditors',
): Promise<OpenBill[]> => db.execute(selectOpenBills(shopId, party, account))

/** How the shop stands with GST: whether it may claim the tax that it pays, and in which state. */
export const selectRegistration = (shopId: string) =>
  query(
    { registration: z.enum(REGISTRATIONS), gstin: z.string() },
    sql`select registration, gstin from shops where id = ${shopId}`,
  )
