import { ON_THE_ROAD } from '#domain/documents/on-the-road.ts'
import { cancelProblem } from '#domain/gst/ewaybill/eway-time.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import type { SQL } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { cancelIrn, type PortalCaller, refuseLateIrn } from './e-invoice/e-invoice-actions.ts'
import { cancelStatement, findEInvoice } from './e-invoice/e-invoice-rows.ts'
import type { Reporting } from './e-invoice/report-document.ts'
import { cancelledStatements, type EwayBillRow, selectEwayBills } from './eway/eway-rows.ts'
import { cancelEwayBill } from './eway/live-eway-bill.ts'

class Rehearsed extends Error {}

/** Runs statements and rolls them back, to find refusals. */
async function rehearse(db: Db, statements: readonly SQL[]): Promise<void> {
  const work = db.transaction(async (tx) => {
    await tx.batch(statements)
    throw new Rehearsed()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}

/** The portal's limit of characters. */
const LONGEST_REMARK = 100

/**
 * Cancels the e-way bill and the IRN of a document that is about to be cancelled, in the portal's order. `cancelling` is
 * tried first: a number whose IRN is cancelled can never be reported again, so it must not be cancelled for a document that
 * then stays. If the portal fails in between, the document stays, and the next attempt continues from there.
 */
export async function releaseDocument(
  asker: PortalCaller,
  id: string,
  reason: string,
  cancelling: SQL,
  reporting: Reporting | undefined,
  now: Date,
): Promise<void> {
  const { db, shopId } = asker
  const reported = await findEInvoice(db, shopId, id)
  const irn = reported?.state === 'generated' ? reported : undefined
  const eway = (await db.execute(selectEwayBills(shopId, id))).find(({ state }) => state === 'generated')
  if (!irn && !eway) return
  if (irn) refuseLateIrn(irn, now)
  if (eway) refuseOnTheRoad(eway, now)
  if (!reporting)
    throw new Problem(
      409,
      eway
        ? t(
            'This document has an e-way bill. Cancel it on the portal first, and say so under E-way bill here.',
          )
        : t('This document has an IRN. Cancel it on the portal first, and say so under E-invoice here.'),
    )
  const remark = reason.replace(/["\\]/g, ' ').slice(0, LONGEST_REMARK)
  await rehearse(db, [
    ...(eway ? cancelledStatements(shopId, eway, asker.email, remark, now) : []),
    ...(irn ? [cancelStatement(shopId, id, asker, remark, now)] : []),
    cancelling,
  ])
  const why = { reason: '4', remark } as const
  if (eway) await cancelEwayBill(asker, eway.id, why, reporting, now)
  if (irn) await cancelIrn(asker, id, why, reporting, now)
}

function refuseOnTheRoad({ number, made_at }: EwayBillRow, now: Date): void {
  if (made_at && cancelProblem(new Date(made_at), now)) throw new Problem(409, ON_THE_ROAD(number ?? ''))
}
