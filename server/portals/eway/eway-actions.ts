import { randomUUID } from 'node:crypto'
import type { EwayBillRecord, TransportDraft, VehicleDraft } from '#contract/gst/eway-bills.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { ewayBulkOf, ewayRequestOf } from '#domain/gst/ewaybill/eway-file.ts'
import { ewayProblems, ewayWarnings, VEHICLE } from '#domain/gst/ewaybill/eway-rules.ts'
import { cancelProblem, extendProblem, validUntil } from '#domain/gst/ewaybill/eway-time.ts'
import { cleanVehicle, type Load, type Transport } from '#domain/gst/ewaybill/load.ts'
import { NOTHING, sumOfPaise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { ewayBillOf } from '#domain/tax/portals/eway-bill.ts'
import { ewayBillBecause } from '#domain/tax/portals/portal-words.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { findLoad } from '#server/gst/loads.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { type Asker, refusingPortal, rulesOf } from '../e-invoice/e-invoice-actions.ts'
import type { Reporting } from '../e-invoice/report-document.ts'
import type { Cancelling, EwayAnswer, Portal, PortalSession } from '../provider.ts'
import { takeWaiting } from '../waiting.ts'
import {
  askStatements,
  cancelledStatements,
  type EwayBillRow,
  ewayBillOfRow,
  findEwayBill,
  madeStatements,
  movedStatements,
  selectEwayBills,
} from './eway-rows.ts'
import { makeWaiting } from './make-eway-bill.ts'

export const transportOf = (draft: TransportDraft): Transport => ({
  ...draft,
  vehicleNo: cleanVehicle(draft.vehicleNo),
  documentDate: draft.documentDate ?? '',
})

async function loadOf(db: Db, shopId: string, id: string): Promise<Load> {
  const load = await findLoad(db, shopId, id)
  if (!load) throw notFound('Document')
  return load
}

async function billOf(db: Db, shopId: string, id: string): Promise<EwayBillRow> {
  const row = await findEwayBill(db, shopId, id)
  if (!row) throw notFound('E-way bill')
  return row
}

const NO_TRANSPORT: Transport = {
  mode: 'road',
  distance: 0,
  vehicleNo: '',
  isOversized: false,
  transporterId: '',
  transporterName: '',
  documentNo: '',
  documentDate: '',
}
/** Problems of the transport are left out: the person is asked for it, the document does not hold it. */
const OF_TRANSPORT = /^(trans|vehicle)/

export async function showEwayBills({ db, shopId }: Asker, id: string, now: Date) {
  const load = await loadOf(db, shopId, id)
  const rows = await db.execute(selectEwayBills(shopId, id))
  const { ewayBillsFrom } = await rulesOf(db, shopId)
  const request = ewayRequestOf(load, NO_TRANSPORT)
  const problems = ewayProblems(request, todayInIndia(now))
  return {
    bills: rows.map((row) => ewayBillOfRow(row, now)),
    because: neededFor(load, ewayBillsFrom),
    problems: problems.filter(({ at }) => !OF_TRANSPORT.test(at)),
    warnings: ewayWarnings(request),
  }
}

/** Why the goods need one on the road, in words; null where they need none. */
function neededFor(load: Load, ewayBillsFrom: string | null): string | null {
  const { own, party, shipping, supply, date, chargesTax } = load
  if (load.hasLeft || load.isCancelled) return null
  const needed = ewayBillOf({
    ewayBillsFrom,
    supply,
    date,
    registration: own.registration,
    reason: load.reason,
    shop: stateByCode(own.stateCode),
    shipTo: stateByCode(shipping.stateCode) ?? stateByCode(party.stateCode),
    lines: load.lines.map(({ hsn, taxability, taxable, cgst, sgst, igst, cess }) => ({
      hsncode: hsn,
      taxability,
      taxableAmount: taxable,
      tax: chargesTax ? sumOfPaise([cgst, sgst, igst, cess]) : NOTHING,
    })),
  })
  return needed ? ewayBillBecause(needed) : null
}

export async function fileEwayBill({ db, shopId }: Asker, id: string, draft: TransportDraft, now: Date) {
  const request = ewayRequestOf(await loadOf(db, shopId, id), transportOf(draft))
  return {
    file: JSON.stringify(ewayBulkOf([request]), null, 1),
    problems: ewayProblems(request, todayInIndia(now)),
  }
}

async function refuseSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'eway_bills_one') throw new Problem(409, 'It has its e-way bill already.')
    if (broken === 'eway_bills_number') throw new Problem(409, 'This number is that of another e-way bill.')
    throw error
  }
}

/** Makes it at once; where the portal does not answer it waits, and is asked for again. */
export async function makeEwayBill(
  asker: Asker,
  id: string,
  draft: TransportDraft,
  connected: () => Reporting,
  store: Store,
  now: Date,
): Promise<EwayBillRecord> {
  const { db, shopId } = asker
  const load = await loadOf(db, shopId, id)
  if (load.isCancelled) throw new Problem(409, 'It is cancelled.')
  const transport = transportOf(draft)
  const [problem] = ewayProblems(ewayRequestOf(load, transport), todayInIndia(now))
  if (problem) throw new Problem(400, problem.code ? `${problem.message} (${problem.code})` : problem.message)
  const reporting = connected()
  const waiting = (await db.execute(selectEwayBills(shopId, id))).find(({ state }) => state === 'pending')
  const bill = waiting?.id ?? randomUUID()
  if (!waiting)
    await refuseSecond(db.batch(askStatements({ ...asker, id: bill, documentId: id, transport, now })))
  const claimed = await takeWaiting(store.platform, 'ewayBill', { shopId, id: bill })
  if (claimed) await makeWaiting(reporting, db, claimed)
  return ewayBillOfRow(await billOf(db, shopId, bill), now)
}

/** What somebody made on the portal by hand. */
export async function storeEwayAnswer(
  asker: Asker,
  id: string,
  typed: { number: string; madeAt: string; validUntil: string | null; vehicleNo: string },
  now: Date,
): Promise<EwayBillRecord> {
  const { db, shopId } = asker
  const load = await loadOf(db, shopId, id)
  if (load.isCancelled) throw new Problem(409, 'It is cancelled.')
  const vehicleNo = cleanVehicle(typed.vehicleNo)
  const row = { id: randomUUID(), document_id: id }
  const answer: EwayAnswer = {
    number: typed.number,
    madeAt: new Date(typed.madeAt),
    validUntil: typed.validUntil === null ? null : new Date(typed.validUntil),
  }
  if (answer.madeAt > now) throw new Problem(400, 'Made: not in the future')
  if (answer.validUntil && answer.validUntil < answer.madeAt)
    throw new Problem(400, 'Valid until: not before it was made')
  const vehicles = vehicleNo
    ? [{ number: vehicleNo, at: answer.madeAt.toISOString(), remark: '', place: '' }]
    : []
  await refuseSecond(
    db.batch([
      ...askStatements({
        ...asker,
        id: row.id,
        documentId: id,
        now,
        transport: { ...NO_TRANSPORT, vehicleNo },
      }),
      ...madeStatements(shopId, row, answer, vehicles),
    ]),
  )
  return ewayBillOfRow(await billOf(db, shopId, row.id), now)
}

/** A live e-way bill, and a call of the portal about it; without a portal somebody did it there by hand. */
async function live(asker: Asker, id: string) {
  const row = await billOf(asker.db, asker.shopId, id)
  if (row.state !== 'generated' || !row.number || !row.made_at)
    throw new Problem(409, 'It has no e-way bill that is live.')
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
    throw new Problem(400, 'Vehicle: 7 to 15 letters and digits, as MH12AB1234. (225)')
  return vehicleNo
}

export async function changeVehicle(
  asker: Asker,
  id: string,
  draft: VehicleDraft,
  reporting: Reporting | undefined,
  now: Date,
) {
  const { row, load, madeAt, until, ask } = await live(asker, id)
  const vehicleNo = vehicleOf(draft)
  if (until && now > until) throw new Problem(409, 'It ran out. (818)')
  const change = { ...draft, vehicleNo, stateCode: load.own.stateCode }
  const answer = await ask(reporting, (portal, session, number) =>
    portal.updateVehicle(session, number, change),
  )
  const entry = { number: vehicleNo, at: now.toISOString(), remark: draft.remark, place: draft.place }
  // The first vehicle starts the days.
  const first = until ?? validUntil(madeAt, row.transport.distance, row.transport.isOversized)
  await asker.db.batch(movedStatements(asker.shopId, row, entry, answer?.validUntil ?? first))
  return ewayBillOfRow(await billOf(asker.db, asker.shopId, id), now)
}

export async function extendEwayBill(
  asker: Asker,
  id: string,
  draft: VehicleDraft & { remainingKm: number },
  reporting: Reporting | undefined,
  now: Date,
) {
  const { row, load, madeAt, until, ask } = await live(asker, id)
  if (!until) throw new Problem(409, 'Enter the vehicle first.')
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
  asker: Asker,
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
