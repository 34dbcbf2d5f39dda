import * as z from 'zod/mini'
import { PRESCRIPTION_FIELDS } from '#domain/documents/prescription.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { searchedPhone } from '#domain/documents/searched-figures.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { query } from '#server/rows/query.ts'

/** Newest bills of a mobile number that are looked through: a regular buys other things too. */
const LOOKED_THROUGH = 20

/** The prescription of the newest bill for a mobile number, read from the index documents_by_phone. */
export async function findLastPrescription({ db, shopId }: Shop, phone: string) {
  const searched = searchedPhone(phone)
  const [found] = searched?.isWhole
    ? await db.execute(
        query(
          { details: z.record(z.string(), z.string()) },
          sql`
    select d.details
      from (select f.id, f.date, f.seq from searchable_documents f
             where f.shop_id = ${shopId} and f.noun = 'invoice' and f.has_phone and f.phone = ${searched.figures}
             order by f.date desc, f.seq desc limit ${LOOKED_THROUGH}) newest
      join documents d on d.shop_id = ${shopId} and d.id = newest.id
     where d.direction = 'sales' and d.details ->> 'patient' <> ''
     order by newest.date desc, newest.seq desc limit 1`,
        ),
      )
    : []
  return Object.fromEntries(
    PRESCRIPTION_FIELDS.map((field) => [field, found?.details[field] ?? '']),
  ) as Record<PrescriptionField, string>
}
