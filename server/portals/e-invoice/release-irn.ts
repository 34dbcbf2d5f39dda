import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { type Asker, cancelIrn } from './e-invoice-actions.ts'
import { cancelStatement, findEInvoice } from './e-invoice-rows.ts'
import type { Reporting } from './report-document.ts'

class Rehearsed extends Error {}

/** Does it and takes it back: whatever would be refused is refused. */
async function rehearse(db: Db, statements: readonly SQL[]): Promise<void> {
  const work = db.transaction(async (tx) => {
    await tx.batch(statements)
    throw new Rehearsed()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}

/** As many letters as the portal takes. */
const LONGEST_REMARK = 100

/**
 * Cancels the IRN of a document that is about to be cancelled. `cancelling` is tried first: a number whose IRN is gone is
 * never reported again, so that it may not go for a document that then stays.
 */
export async function releaseIrn(
  asker: Asker,
  id: string,
  reason: string,
  cancelling: SQL,
  reporting: Reporting | undefined,
  now: Date,
): Promise<void> {
  const { db, shopId } = asker
  const row = await findEInvoice(db, shopId, id)
  if (row?.state !== 'generated') return
  if (!reporting)
    throw new Problem(
      409,
      'This document has an IRN. Cancel it on the portal first, and say so under E-invoice here.',
    )
  const remark = reason.replace(/["\\]/g, ' ').slice(0, LONGEST_REMARK)
  await rehearse(db, [cancelStatement(shopId, id, asker, remark, now), cancelling])
  await cancelIrn(asker, id, { reason: '4', remark }, reporting, now)
}
