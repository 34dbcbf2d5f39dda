import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { addDays, financialYear, todayInIndia } from '#domain/calendar.ts'
import type { Inv01 } from '#domain/gst/einvoice/inv01.ts'
import { inv01Problems } from '#domain/gst/einvoice/inv01-rules.ts'
import type { EwayRequest } from '#domain/gst/ewaybill/eway-file.ts'
import { ewayProblems } from '#domain/gst/ewaybill/eway-rules.ts'
import { cancelProblem, extendProblem, validUntil } from '#domain/gst/ewaybill/eway-time.ts'
import { isoOfPortalDate } from '#domain/gst/portal/portal-text.ts'
import {
  type EwayAnswer,
  type IrnAnswer,
  type Portal,
  PortalRefusal,
  type PortalSession,
  PortalSilent,
} from './provider.ts'
import { signAsPortal } from './signed-answer.ts'

const HOUR_MS = 3_600_000

interface StoredIrn {
  answer: IrnAnswer
  at: Date
  isCancelled: boolean
}
interface StoredEway extends EwayAnswer {
  gstin: string
  irn: string
  name: string
  isOversized: boolean
  isCancelled: boolean
}

let pair: { publicKey: string; privateKey: string } | undefined
/** Key pair of the process, made when it is first needed. */
const keyPair = () => {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return pair
}

interface SimulatedPortal extends Portal {
  /** The next call is done and its answer lost, or never arrives. */
  fail(how: 'answer lost' | 'never arrives'): void
  /** Number of calls that arrived, by name. */
  calls: Record<string, number>
  /** Days within which reports are accepted, as for large sellers; null: no limit. */
  reportWithinDays: number | null
}

/** In India, in the portal's format: '2026-11-20 10:00:00'. */
const portalMoment = (at: Date) =>
  new Date(at.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

/**
 * A simulation of the portals: by their published rules, in memory, signed with its own key. Nothing is registered, so it
 * must be configured explicitly.
 */
export function simulatedPortal(clock: () => Date): SimulatedPortal {
  const irns = new Map<string, StoredIrn>()
  const eways = new Map<string, StoredEway>()
  const calls: Record<string, number> = {}
  let failing: Parameters<SimulatedPortal['fail']>[0] | undefined
  let lastNumber = 0
  /** Simulates one call, which may be lost, or its answer. */
  async function call<T>(name: string, work: () => T): Promise<T> {
    const how = failing
    failing = undefined
    if (how === 'never arrives') throw new PortalSilent('no answer')
    calls[name] = (calls[name] ?? 0) + 1
    const answer = work()
    if (how === 'answer lost') throw new PortalSilent('no answer')
    return answer
  }
  const nameOf = (gstin: string, type: string, number: string, date: string) =>
    [gstin, type, number.toUpperCase(), financialYear(date)].join(' ')
  const refuse = (code: string, message: string, info = ''): never => {
    throw new PortalRefusal(code, message, info)
  }
  const liveEway = ({ gstin }: PortalSession, number: string): StoredEway => {
    const found = eways.get(number)
    return found && found.gstin === gstin && !found.isCancelled
      ? found
      : refuse('312', 'This e-way bill is not yours or is cancelled.')
  }
  const answerOf = ({ number, madeAt, validUntil: until }: StoredEway): EwayAnswer => ({
    number,
    madeAt,
    validUntil: until,
  })

  function generate(session: PortalSession, file: Inv01, reportWithinDays: number | null): IrnAnswer {
    const { DocDtls, SellerDtls, BuyerDtls, ValDtls, ItemList } = file
    const date = isoOfPortalDate(DocDtls.Dt)
    const name = nameOf(SellerDtls.Gstin, DocDtls.Typ, DocDtls.No, date)
    if (SellerDtls.Gstin !== session.gstin) refuse('2169', 'Who asks is not the supplier.')
    const known = irns.get(name)
    if (known?.isCancelled)
      refuse('2278', 'The IRN of this number was cancelled: it cannot be reported again.')
    if (known) refuse('2150', 'Duplicate IRN', known.answer.irn)
    const today = todayInIndia(clock())
    const reportedBy = reportWithinDays === null ? undefined : addDays(date, reportWithinDays - 1)
    const [problem] = inv01Problems(file, { today, hsnDigits: 4, ...(reportedBy && { reportedBy }) })
    if (problem) refuse(problem.code || '5002', problem.message)
    const irn = createHash('sha256').update(name).digest('hex')
    const ackDate = portalMoment(clock())
    const main = ItemList.reduce((most, item) => (item.AssAmt > most.AssAmt ? item : most))
    const qr = {
      SellerGstin: SellerDtls.Gstin,
      BuyerGstin: BuyerDtls.Gstin,
      DocNo: DocDtls.No,
      DocTyp: DocDtls.Typ,
      DocDt: DocDtls.Dt,
      TotInvVal: ValDtls.TotInvVal,
      ItemCnt: ItemList.length,
      MainHsnCode: main.HsnCd,
      Irn: irn,
      IrnDt: ackDate,
    }
    const { privateKey } = keyPair()
    const ackNo = String(112_010_000_000_000 + irns.size)
    const signedInvoice = signAsPortal(
      { ...file, AckNo: Number(ackNo), AckDt: ackDate, Irn: irn },
      privateKey,
    )
    const answer = { irn, ackNo, ackDate, signedInvoice, signedQr: signAsPortal(qr, privateKey) }
    irns.set(name, { answer, at: clock(), isCancelled: false })
    return answer
  }

  function makeEway(session: PortalSession, request: EwayRequest, irn = ''): EwayAnswer {
    const name = `${session.gstin} ${request.docType} ${request.docNo.toUpperCase()}`
    if ([...eways.values()].some((one) => one.name === name && !one.isCancelled))
      refuse('604', 'An e-way bill is already made for this document.')
    const [problem] = ewayProblems(request, todayInIndia(clock()))
    if (problem) refuse(problem.code || '204', problem.message)
    const isOversized = request.vehicleType === 'O'
    const madeAt = clock()
    // Default distance, as from the portal's own table.
    const km = Number(request.transDistance) || 100
    const until = request.transMode === '' ? null : validUntil(madeAt, km, isOversized)
    lastNumber += 1
    const number = String(351_000_000_000 + lastNumber)
    const made = {
      number,
      madeAt,
      validUntil: until,
      gstin: session.gstin,
      irn,
      name,
      isOversized,
      isCancelled: false,
    }
    eways.set(number, made)
    return answerOf(made)
  }

  const portal: SimulatedPortal = {
    kind: 'simulated',
    needsAccount: false,
    get keys() {
      return [{ from: '2000-01-01', publicKey: keyPair().publicKey }]
    },
    calls,
    reportWithinDays: null,
    fail(how) {
      failing = how
    },
    signIn: async ({ gstin, userName }) => ({
      gstin,
      userName,
      token: randomUUID(),
      key: '',
      expires: new Date(clock().getTime() + 6 * HOUR_MS),
    }),
    generateIrn: (session, file) =>
      call('generateIrn', () => generate(session, file, portal.reportWithinDays)),
    irnOf: ({ gstin }, { type, number, date }) =>
      call('irnOf', () => {
        const found = irns.get(nameOf(gstin, type, number, date))
        return found && !found.isCancelled ? found.answer : undefined
      }),
    cancelIrn: (session, irn) =>
      call('cancelIrn', () => {
        const found = [...irns.values()].find(({ answer }) => answer.irn === irn)
        if (!found) return refuse('2148', 'There is no such IRN.')
        if (found.isCancelled) return refuse('9999', 'The IRN is already cancelled.')
        if (
          [...eways.values()].some(
            (one) => one.gstin === session.gstin && one.irn === irn && !one.isCancelled,
          )
        )
          refuse('2230', 'Its e-way bill is live: cancel that first.')
        if (clock().getTime() - found.at.getTime() > 24 * HOUR_MS)
          refuse('2270', 'An IRN can be cancelled within 24 hours.')
        found.isCancelled = true
      }),
    generateEway: (session, request) => call('generateEway', () => makeEway(session, request)),
    ewayByIrn: (session, irn, request) =>
      call('ewayByIrn', () => {
        if (![...irns.values()].some(({ answer, isCancelled }) => answer.irn === irn && !isCancelled))
          refuse('4002', 'There is no live IRN.')
        return makeEway(session, request, irn)
      }),
    ewayOf: ({ gstin }, { docType, docNo }) =>
      call('ewayOf', () => {
        const name = `${gstin} ${docType} ${docNo.toUpperCase()}`
        const found = [...eways.values()].find((one) => one.name === name && !one.isCancelled)
        return found && answerOf(found)
      }),
    updateVehicle: (session, number) =>
      call('updateVehicle', () => {
        const found = liveEway(session, number)
        if (found.validUntil && clock() > found.validUntil) refuse('818', 'It ran out.')
        found.validUntil ??= validUntil(found.madeAt, 100, found.isOversized)
        return answerOf(found)
      }),
    extendEway: (session, number, { remainingKm }) =>
      call('extendEway', () => {
        const found = liveEway(session, number)
        const { madeAt, validUntil: until, isOversized } = found
        const problem = until && extendProblem({ madeAt, until, isOversized }, remainingKm, clock())
        if (problem) refuse(problem.code, problem.message)
        found.validUntil = validUntil(clock(), remainingKm, isOversized)
        return answerOf(found)
      }),
    cancelEway: (session, number) =>
      call('cancelEway', () => {
        const found = liveEway(session, number)
        const problem = cancelProblem(found.madeAt, clock())
        if (problem) refuse('315', problem)
        found.isCancelled = true
      }),
  }
  return portal
}
