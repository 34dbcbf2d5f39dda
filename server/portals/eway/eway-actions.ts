import { randomUUID } from 'node:crypto'
import type { EwayBillRecord, TransportDraft } from '#contract/gst/eway-bills.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { ewayBulkOf, ewayRequestOf } from '#domain/gst/ewaybill/eway-file.ts'
import { ewayProblems, ewayWarnings } from '#domain/gst/ewaybill/eway-rules.ts'
import { cleanVehicle, type Load, type Transport } from '#domain/gst/ewaybill/load.ts'
import { NOTHING, sumOfPaise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { ewayBillOf } from '#domain/tax/portals/eway-bill.ts'
import { ewayBillBecause } from '#domain/tax/portals/portal-words.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { findLoad } from '#server/gst/loads.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { type PortalCaller, rulesOf } from '../e-invoice/e-invoice-actions.ts'
import type { Reporting } from '../e-invoice/report-document.ts'
import type { EwayAnswer } from '../provider.ts'
import { takeWaiting } from '../waiting.ts'
import {
  type EwayBillRow,
  ewayBillOfRow,
  ewayRequestStatements,
  findEwayBill,
  madeStatements,
  selectEwayBills,
} from './eway-rows.ts'
import { makeClaimedEwayBill } from './make-eway-bill.ts'

const transportOf = (draft: TransportDraft): Transport => ({
  ...draft,
  vehicleNo: cleanVehicle(draft.vehicleNo),
  documentDate: draft.documentDate ?? '',
})

export async function loadOf(db: Db, shopId: string, id: string): Promise<Load> {
  const load = await findLoad(db, shopId, id)
  if (!load) throw notFound(t('Document'))
  return load
}

export async function billOf(db: Db, shopId: string, id: string): Promise<EwayBillRow> {
  const row = await findEwayBill(db, shopId, id)
  if (!row) throw notFound(t('E-way bill'))
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
/** Problems of the transport are left out: the person enters it, the document does not have it. */
const OF_TRANSPORT = /^(trans|vehicle)/

export async function showEwayBills({ db, shopId }: PortalCaller, id: string, now: Date) {
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

/** Reason for an e-way bill, as a sentence; null if none is needed. */
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

export async function fileEwayBill(
  { db, shopId }: PortalCaller,
  id: string,
  draft: TransportDraft,
  now: Date,
) {
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
    if (broken === 'eway_bills_one') throw new Problem(409, t('It has its e-way bill already.'))
    if (broken === 'eway_bills_number')
      throw new Problem(409, t('This number is that of another e-way bill.'))
    throw error
  }
}

/** Makes an e-way bill at once; if the portal does not answer, it waits and is retried. */
export async function makeEwayBill(
  asker: PortalCaller,
  id: string,
  draft: TransportDraft,
  connected: () => Reporting,
  store: Store,
  now: Date,
): Promise<EwayBillRecord> {
  const { db, shopId } = asker
  const load = await loadOf(db, shopId, id)
  if (load.isCancelled) throw new Problem(409, t('It is cancelled.'))
  const transport = transportOf(draft)
  const [problem] = ewayProblems(ewayRequestOf(load, transport), todayInIndia(now))
  if (problem) throw new Problem(400, problem.code ? `${problem.message} (${problem.code})` : problem.message)
  const reporting = connected()
  const waiting = (await db.execute(selectEwayBills(shopId, id))).find(({ state }) => state === 'pending')
  const bill = waiting?.id ?? randomUUID()
  if (!waiting)
    await refuseSecond(
      db.batch(ewayRequestStatements({ ...asker, id: bill, documentId: id, transport, now })),
    )
  const claimed = await takeWaiting(store.platform, 'ewayBill', { shopId, id: bill })
  if (claimed) await makeClaimedEwayBill(reporting, db, claimed)
  return ewayBillOfRow(await billOf(db, shopId, bill), now)
}

/** Stores the number of an e-way bill that a person made on the portal. */
export async function storeEwayAnswer(
  asker: PortalCaller,
  id: string,
  typed: { number: string; madeAt: string; validUntil: string | null; vehicleNo: string },
  now: Date,
): Promise<EwayBillRecord> {
  const { db, shopId } = asker
  const load = await loadOf(db, shopId, id)
  if (load.isCancelled) throw new Problem(409, t('It is cancelled.'))
  const vehicleNo = cleanVehicle(typed.vehicleNo)
  const row = { id: randomUUID(), document_id: id }
  const answer: EwayAnswer = {
    number: typed.number,
    madeAt: new Date(typed.madeAt),
    validUntil: typed.validUntil === null ? null : new Date(typed.validUntil),
  }
  if (answer.madeAt > now) throw new Problem(400, t('Made: not in the future'))
  if (answer.validUntil && answer.validUntil < answer.madeAt)
    throw new Problem(400, t('Valid until: not before it was made'))
  const vehicles = vehicleNo
    ? [{ number: vehicleNo, at: answer.madeAt.toISOString(), remark: '', place: '' }]
    : []
  await refuseSecond(
    db.batch([
      ...ewayRequestStatements({
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
