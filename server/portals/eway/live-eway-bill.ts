import type { VehicleDraft } from '#contract/gst/eway-bills.ts'
import { cancelProblem, extendProblem, validUntil } from '#domain/gst/ewaybill/eway-time.ts'
import { cleanVehicle } from '#domain/gst/ewaybill/load.ts'
import { VEHICLE } from '#domain/gst/ewaybill/transport-rules.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'
import { type PortalCaller, refusingPortal } from '../e-invoice/e-invoice-actions.ts'
import type { Reporting } from '../e-invoice/report-document.ts'
import type { Cancelling, Portal, PortalSession } from '../provider.ts'
import { billOf, loadOf } from './eway-actions.ts'
import { cancelledStatements, ewayBillOfRow, movedStatements } from './eway-rows.ts'

/** A live e-way bill, for a call of the portal; without a portal the change was made there by hand. */
async function live(asker: PortalCaller, id: string) {
  const row = await billOf(asker.db, asker.shopId, id)
  if (row.state !== 'generated' || !row.number || !row.made_at)
    throw new Problem(409, t('It has no e-way bill that is live.'))
  const load = await loadOf(asker.db, asker.shopId, row.document_id)
  const ask = <T>(
    reporting: Reporting | undefined,
    work: (portal: Portal, session: PortalSession, number: string) => Promise<T>,
  ): Promise<T | undefined> =>
    reporting
      ? refusingPortal(
          reporting.sessions.as(asker.db, { shopId: asker.shopId, gstin: load.own.gstin }, (session) =>
            work(reporting.portal, session, row.number ?? ''),
          ),
        )
      : Promise.resolve(undefined)
  return {
    row,
    load,
    madeAt: new Date(row.made_at),
    until: row.valid_until ? new Date(row.valid_until) : null,
    ask,
  }
}

const vehicleOf = (draft: VehicleDraft): string => {
  const vehicleNo = cleanVehicle(draft.vehicleNo)
  if (!VEHICLE.test(vehicleNo))
    throw new Problem(400, t('Vehicle: 7 to 15 letters and digits, as MH12AB1234. (225)'))
  return vehicleNo
}

export async function changeVehicle(
  asker: PortalCaller,
  id: string,
  draft: VehicleDraft,
  reporting: Reporting | undefined,
  now: Date,
) {
  const { row, load, madeAt, until, ask } = await live(asker, id)
  const vehicleNo = vehicleOf(draft)
  if (until && now > until) throw new Problem(409, t('It ran out. (818)'))
  const change = { ...draft, vehicleNo, stateCode: load.own.stateCode }
  const answer = await ask(reporting, (portal, session, number) =>
    portal.updateVehicle(session, number, change),
  )
  const entry = { number: vehicleNo, at: now.toISOString(), remark: draft.remark, place: draft.place }
  // The validity counts from the first vehicle.
  const first = until ?? validUntil(madeAt, row.transport.distance, row.transport.isOversized)
  await asker.db.batch(movedStatements(asker.shopId, row, entry, answer?.validUntil ?? first))
  return ewayBillOfRow(await billOf(asker.db, asker.shopId, id), now)
}

export async function extendEwayBill(
  asker: PortalCaller,
  id: string,
  draft: VehicleDraft & { remainingKm: number },
  reporting: Reporting | undefined,
  now: Date,
) {
  const { row, load, madeAt, until, ask } = await live(asker, id)
  if (!until) throw new Problem(409, t('Enter the vehicle first.'))
  const { isOversized } = row.transport
  const problem = extendProblem({ madeAt, until, isOversized }, draft.remainingKm, now)
  if (problem) throw new Problem(409, `${problem.message} (${problem.code})`)
  const vehicleNo = vehicleOf(draft)
  const extension = {
    ...draft,
    vehicleNo,
    stateCode: load.own.stateCode,
    pin: Number(load.own.postalCode) || 0,
  }
  const answer = await ask(reporting, (portal, session, number) =>
    portal.extendEway(session, number, extension),
  )
  const entry = { number: vehicleNo, at: now.toISOString(), remark: draft.remark, place: draft.place }
  const to = answer?.validUntil ?? validUntil(now, draft.remainingKm, isOversized)
  await asker.db.batch(movedStatements(asker.shopId, row, entry, to))
  return ewayBillOfRow(await billOf(asker.db, asker.shopId, id), now)
}

export async function cancelEwayBill(
  asker: PortalCaller,
  id: string,
  why: Cancelling,
  reporting: Reporting | undefined,
  now: Date,
) {
  const { row, madeAt, ask } = await live(asker, id)
  const problem = cancelProblem(madeAt, now)
  if (problem) throw new Problem(409, `${problem} (315)`)
  await ask(reporting, (portal, session, number) => portal.cancelEway(session, number, why))
  await asker.db.batch(cancelledStatements(asker.shopId, row, asker.email, why.remark, now))
  return ewayBillOfRow(await billOf(asker.db, asker.shopId, id), now)
}
