import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { merchantOf, selectMerchants } from '#server/merchants/merchant-queries.ts'
import { openingOfParty } from '#server/money/opening-of-party.ts'
import { voucherDraft } from '#server/money/voucher-store.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds, listOfTexts } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import type { OfImport } from './import-queries.ts'
import { phoneDigits, readMerchants } from './judge-merchant.ts'
import type { OpeningBody, OpeningBooks } from './judge-opening.ts'
import type { JudgedRow, SheetRow } from './sheet-row.ts'

/** The parties that the rows may mean, what stands as opened with them, and the locked days. */
export async function readOpenings(
  db: Db,
  shopId: string,
  { rows, now, isLocked = false }: { rows: SheetRow[]; now: Date; isLocked?: boolean },
): Promise<OpeningBooks> {
  const phones = rows.map(({ values }) => phoneDigits(values.phone)).filter(Boolean)
  const called = await readMerchants(db, shopId, rows, isLocked)
  const [byPhone, [lock]] = await db.batch([
    selectMerchants(
      shopId,
      sql`deleted_at is null and phone <> '' and right(regexp_replace(phone, '\\D', '', 'g'), 10) = any (${listOfTexts(phones)})`,
    ),
    query(
      { locked_up_to: z.nullable(column.date) },
      sql`select locked_up_to from shops where id = ${shopId}`,
    ),
  ])
  const parties = [
    ...new Map([...called, ...byPhone.map(merchantOf)].map((party) => [party.id, party])).values(),
  ]
  const stored = await db.execute(selectStanding(shopId, listOfIds(parties.map(({ id }) => id))))
  return { parties, stored, lockedUpTo: lock?.locked_up_to ?? null, now }
}

/** Openings that stand with these parties. One that is owed is on the usual side of its account. */
const selectStanding = (shopId: string, parties: SQL) =>
  query(
    {
      id: column.id,
      party: column.id,
      date: column.date,
      amount: column.paise,
      billNumber: z.string(),
      side: z.enum(['debit', 'credit']),
    },
    sql`
    select v.id, v.party, v.date, v.amount, coalesce(v.details ->> 'billNumber', '') as "billNumber",
           case when (select sum(e.amount) from entries e
                       where e.shop_id = v.shop_id and e.cause_id = v.id and e.party = v.party) > 0
             then 'debit' else 'credit' end as side
      from vouchers v
     where v.shop_id = ${shopId} and v.kind = 'opening' and v.status = 'standing' and v.party = any (${parties})`,
  )

interface Storing extends OfImport {
  tx: Db
  now: Date
  userId: string
  email: string
}

/** The new parties, then the openings, each in the order of the file. */
export async function storeOpenings(
  { tx, shopId, importId, now, userId, email }: Storing,
  judged: JudgedRow<OpeningBody>[],
) {
  const bodies = judged.flatMap(({ row, body }) => (body ? [{ row, ...body }] : []))
  const made = bodies.flatMap(({ row, party, makes }) => (makes ? [{ row, ...makes, id: party }] : []))
  const vouchers = bodies.map((body) =>
    voucherDraft({ ...openingOfParty(body, body.id), id: body.id, kind: 'opening', userId, email, at: now }),
  )
  const rows = bodies.map(({ row, id, party, makes }) => ({ row, id, after: makes ? { party } : {} }))
  await tx.batch([
    insertParties(shopId, made),
    sql`select post_voucher(said.draft)
          from jsonb_array_elements(${JSON.stringify(vouchers)}::jsonb) with ordinality said (draft, place) order by said.place`,
    sql`
    insert into import_rows (shop_id, import_id, row, outcome, target_id, after)
    select ${shopId}::uuid, ${importId}::uuid, row, 'added', id, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (row integer, id uuid, after jsonb)`,
  ])
}

const insertParties = (shopId: string, rows: object[]): SQL => sql`
  insert into merchants (shop_id, id, name, email, phone, address, type, gstin, shipping_address, state, country, postal_code,
    place_of_supply)
  select ${shopId}::uuid, id, name, email, phone, address, type, gstin, "shippingAddress", state, country, "postalCode",
         "placeOfSupply"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      row integer, id uuid, name text, email text, phone text, address text, type text, gstin text, "shippingAddress" text,
      state text, country text, "postalCode" text, "placeOfSupply" text)
   order by row`
