import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { PRESCRIPTION_FIELDS } from '#domain/documents/prescription.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { searchedPhone } from '#domain/documents/searched-figures.ts'
import { sql } from '#server/db/sql.ts'
import { countPaper } from '#server/documents/found-by-number.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/** Newest bills of a mobile number that are looked through: a regular buys other things too. */
const LOOKED_THROUGH = 20

type Asker = Pick<FastifyRequest, 'db' | 'shopId' | 'session' | 'countNew' | 'may'>

/**
 * The prescription of the newest bill for a mobile number, read from the index documents_by_phone. Another's bill counts as one
 * that was found by its number for who may not see others' sales: mobile after mobile would read who takes what.
 */
export async function findLastPrescription(asker: Asker, phone: string) {
  const { db, shopId, session, may } = asker
  const searched = searchedPhone(phone)
  const [found] = searched?.isWhole
    ? await db.execute(
        query(
          { id: column.id, is_own: z.boolean(), details: z.record(z.string(), z.string()) },
          sql`
    select d.id, d.details, d.created_by is not distinct from ${session.userId}::uuid as is_own
      from (select f.id, f.date, f.seq from searchable_documents f
             where f.shop_id = ${shopId} and f.noun = 'invoice' and f.has_phone and f.phone = ${searched.figures}
             order by f.date desc, f.seq desc limit ${LOOKED_THROUGH}) newest
      join documents d on d.shop_id = ${shopId} and d.id = newest.id
     where d.direction = 'sales' and d.details ->> 'patient' <> ''
     order by newest.date desc, newest.seq desc limit 1`,
        ),
      )
    : []
  if (found && !found.is_own && !may('all-sales')) await countPaper(asker, found.id)
  return Object.fromEntries(
    PRESCRIPTION_FIELDS.map((field) => [field, found?.details[field] ?? '']),
  ) as Record<PrescriptionField, string>
}
