import * as z from 'zod/mini'
import { GIVEN_WORDS } from '#domain/documents/cancelling.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { stateByCode, stateLabel } from '#domain/states.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { refusingDocuments } from '#server/documents/document-refusals.ts'
import { Problem } from '#server/http/problem.ts'
import { isOfficialHsn } from '#server/products/hsn-list.ts'
import { onlyRow, query } from '#server/rows/query.ts'

const COUNT = { documents: z.number() }

/** Sales and notes `d` of a month that count. */
const ofMonth = (shopId: string, month: string) => sql`
  d.shop_id = ${shopId} and d.noun in ('invoice', 'credit-note', 'debit-note') and d.direction = 'sales' and d.counts
  and d.date between ${`${month}-01`}::date and ${lastDayOf(month)}::date`

/**
 * Corrects a GSTIN on the sales and notes of a month and in the address book. The new GSTIN must be of the same state, as
 * the tax of the bills depends on it.
 * @throws Problem 400 for a GSTIN of another state, 409 where a bill may no longer be edited
 */
export async function correctGstin(
  db: Db,
  shopId: string,
  { month, from, to }: { month: string; from: string; to: string },
): Promise<number> {
  const was = cleanGstin(from)
  const state = stateByCode(to.slice(0, 2))
  if (state && to.slice(0, 2) !== was.slice(0, 2)) {
    throw new Problem(
      400,
      t('GSTIN: this one is of {state}. Open the bill and see whether its tax is right.', {
        state: stateLabel(state),
      }),
    )
  }
  const bears = sql`upper(regexp_replace(d.party ->> 'gstin', '[\\s–-]', '', 'g')) = ${was}`
  return refusingDocuments(
    db.transaction(async (tx) => {
      const [given] = await tx.execute(
        query(
          COUNT,
          sql`
        select count(*) as documents from documents d join shops s on s.id = d.shop_id
         where ${ofMonth(shopId, month)} and ${bears} and d.given_at is not null
           and s.settings ->> 'givenBills' = 'cancel'`,
        ),
      )
      if (onlyRow(given).documents > 0) throw new Problem(409, GIVEN_WORDS)
      const [fixed] = await tx.execute(
        query(
          COUNT,
          sql`
        with fixed as (
          update documents d
             set party = d.party || jsonb_build_object('gstin', ${to}::text), updated_at = clock_timestamp()
           where ${ofMonth(shopId, month)} and ${bears}
          returning 1
        ),
        known as (
          update merchants set gstin = ${to}
           where shop_id = ${shopId} and upper(regexp_replace(gstin, '[\\s–-]', '', 'g')) = ${was}
          returning 1
        )
        select count(*) as documents from fixed`,
        ),
      )
      return onlyRow(fixed).documents
    }),
  )
}

interface HsnFix {
  month: string
  product: string | null
  itemname: string
  was: string
  hsn: string
}

/**
 * Gives an item its HSN code, on the lines of a month that have `was` and in the product.
 * @throws Problem 400 for a code that the official list does not have; 409 where the month is filed or locked
 */
export async function addHsn(db: Db, shopId: string, fix: HsnFix): Promise<number> {
  const { month, product, itemname, was, hsn } = fix
  if (!isOfficialHsn(hsn)) throw new Problem(400, t('HSN: the official list has no code {hsn}.', { hsn }))
  const item = product
    ? sql`l.product_id = ${product}::uuid`
    : sql`l.product_id is null and l.itemname = ${itemname}`
  return refusingDocuments(
    db.transaction(async (tx) => {
      await tx.execute(sql`select refuse_closed_month(${`${month}-01`}::date)`)
      const [fixed] = await tx.execute(
        query(
          COUNT,
          sql`
        with fixed as (
          update document_lines l set hsncode = ${hsn}
            from documents d
           where ${ofMonth(shopId, month)} and l.shop_id = d.shop_id and l.document_id = d.id
             and trim(l.hsncode) = ${was} and ${item}
          returning d.id
        ),
        touched as (
          update documents d set updated_at = clock_timestamp()
           where d.shop_id = ${shopId} and d.id in (select id from fixed)
          returning 1
        ),
        known as (
          update products set hsncode = ${hsn}
           where shop_id = ${shopId} and id = ${product}::uuid and trim(hsncode) = ${was}
          returning 1
        )
        select count(*) as documents from touched`,
        ),
      )
      return onlyRow(fixed).documents
    }),
  )
}
