import * as z from 'zod/mini'
import type { CheckContext } from '#domain/gst/return-checks/check-context.ts'
import { checkGstin } from '#domain/gstin.ts'
import type { ComingRate, PastRate } from '#domain/tax/rates/dated-rates.ts'
import { TAXABILITIES } from '#domain/tax/taxability.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { isOfficialHsn } from '#server/products/hsn-list.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { remembering } from '../remembering.ts'

const { registration, composition_class, settings, filed_up_to } = SHOP

const PRODUCT = {
  id: column.id,
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  taxability: z.enum(TAXABILITIES),
  coming_rates: column.json<ComingRate[]>(),
  past_rates: column.json<PastRate[]>(),
}

/** Reads the data that the checks compare documents of these dates with; `only` limits the products. */
export async function readCheckContext(
  db: Db,
  shopId: string,
  span: { from: string; to: string },
  only?: string[],
): Promise<CheckContext> {
  const [[shop], products, reported] = await db.batch([
    query(
      { registration, composition_class, settings, filed_up_to },
      sql`select registration, composition_class, settings, filed_up_to from shops where id = ${shopId}`,
    ),
    query(
      PRODUCT,
      sql`select id, cgst, sgst, igst, cess, taxability, coming_rates, past_rates from products
           where shop_id = ${shopId} ${only ? sql`and id = any (${listOfIds(only)})` : sql``}`,
    ),
    query(
      { id: column.id },
      sql`select e.id from e_invoices e join documents d on d.shop_id = e.shop_id and d.id = e.id
           where e.shop_id = ${shopId} and e.state = 'generated'
             and d.date between ${span.from}::date and ${span.to}::date`,
    ),
  ])
  const { hsnDigits, eInvoicesFrom, reportedInTimeFrom } = settingsOf(onlyRow(shop))
  const irns = new Set(reported.map(({ id }) => id))
  const byId = new Map(
    products.map(({ id, coming_rates, past_rates, ...rate }) => [
      id,
      { ...rate, comingRates: coming_rates, pastRates: past_rates },
    ]),
  )
  return {
    checkGstin: remembering(checkGstin),
    hsnDigits,
    isKnownHsn: isOfficialHsn,
    product: (id) => byId.get(id),
    eInvoices: { eInvoicesFrom, reportedInTimeFrom },
    hasIrn: (id) => irns.has(id),
  }
}
