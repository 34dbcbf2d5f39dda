import { type EwayRequest, ewayRequestOf } from '#domain/gst/ewaybill/eway-file.ts'
import type { Db } from '#server/db/db.ts'
import { findLoad } from '#server/gst/loads.ts'
import { Problem } from '#server/http/problem.ts'
import { findEInvoice } from '../e-invoice/e-invoice-rows.ts'
import { type Reporting, SILENT_WORDS } from '../e-invoice/report-document.ts'
import {
  EWAY_ALREADY_GENERATED,
  type EwayAnswer,
  type Portal,
  PortalRefusal,
  type PortalSession,
  PortalSilent,
} from '../provider.ts'
import { type ClaimedRow, markAsFailed, retryLater } from '../waiting.ts'
import { findEwayBill, madeStatements } from './eway-rows.ts'

interface Making {
  request: EwayRequest
  /** The document's IRN, if any: the portal has the goods then. */
  irn: string | null
  attempts: number
}

/** Fetches an existing e-way bill, after a lost answer or a duplicate, instead of making another. */
async function answerFor(
  portal: Portal,
  session: PortalSession,
  { request, irn, attempts }: Making,
): Promise<EwayAnswer> {
  const known = attempts > 1 ? await portal.ewayOf(session, request) : undefined
  if (known) return known
  try {
    return await (irn ? portal.ewayByIrn(session, irn, request) : portal.generateEway(session, request))
  } catch (error) {
    if (!(error instanceof PortalRefusal && error.code === EWAY_ALREADY_GENERATED)) throw error
    const old = await portal.ewayOf(session, request)
    if (!old) throw error
    return old
  }
}

/** Makes one waiting e-way bill and stores the outcome. False if the portal does not answer. */
export async function makeClaimedEwayBill(
  { portal, sessions, clock }: Reporting,
  db: Db,
  claimed: ClaimedRow,
): Promise<boolean> {
  const { shopId } = claimed
  const row = await findEwayBill(db, shopId, claimed.id)
  const load = row && (await findLoad(db, shopId, row.document_id))
  if (!row || !load || load.isCancelled) {
    await markAsFailed(db, 'ewayBill', claimed, '', 'The document was cancelled.')
    return true
  }
  const reported = await findEInvoice(db, shopId, row.document_id)
  const irn = reported?.state === 'generated' ? reported.irn : null
  const request = ewayRequestOf(load, row.transport)
  try {
    const answer = await sessions.as(db, { shopId, gstin: load.own.gstin }, (session) =>
      answerFor(portal, session, { request, irn, attempts: claimed.attempts }),
    )
    const { vehicleNo } = request
    const vehicles = vehicleNo
      ? [{ number: vehicleNo, at: clock().toISOString(), remark: '', place: '' }]
      : []
    await db.batch(madeStatements(shopId, row, answer, vehicles))
    return true
  } catch (error) {
    if (error instanceof PortalRefusal) await markAsFailed(db, 'ewayBill', claimed, error.code, error.message)
    else if (error instanceof Problem) await markAsFailed(db, 'ewayBill', claimed, '', error.message)
    else if (error instanceof PortalSilent) await retryLater(db, 'ewayBill', claimed, SILENT_WORDS)
    else throw error
    return !(error instanceof PortalSilent)
  }
}
