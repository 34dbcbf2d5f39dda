import * as z from 'zod/mini'
import type { EwayRequest } from '#domain/gst/ewaybill/eway-file.ts'
import { portalDate } from '#domain/gst/portal/portal-text.ts'
import {
  type EwayAnswer,
  type IrnAnswer,
  type Portal,
  PortalRefusal,
  type PortalSession,
  PortalSilent,
  type SigningKey,
  type VehicleChange,
} from '../provider.ts'
import { type NicOptions, nicLine, portalTime } from './nic-line.ts'

const digits = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const irn = z.object({
  AckNo: digits,
  AckDt: z.string(),
  Irn: z.string(),
  SignedInvoice: z.string(),
  SignedQRCode: z.string(),
  Status: z.optional(z.nullable(z.string())),
})
const ewayByIrn = z.object({
  EwbNo: digits,
  EwbDt: z.string(),
  EwbValidTill: z.optional(z.nullable(z.string())),
})
const eway = z.object({
  ewayBillNo: z.optional(digits),
  ewbNo: z.optional(digits),
  ewayBillDate: z.optional(z.string()),
  validUpto: z.optional(z.nullable(z.string())),
  status: z.optional(z.string()),
})
const nothing = z.unknown()

/** The portal's error codes for an IRN or an e-way bill that does not exist. */
const UNKNOWN = ['2148', '2154', '2283', '325', '327']

const irnOf = ({ Irn, AckNo, AckDt, SignedInvoice, SignedQRCode }: z.output<typeof irn>): IrnAnswer => ({
  irn: Irn,
  ackNo: AckNo,
  ackDate: AckDt,
  signedInvoice: SignedInvoice,
  signedQr: SignedQRCode,
})

function ewayAnswer(number: string | undefined, made: unknown, until: unknown): EwayAnswer {
  const madeAt = portalTime(made)
  if (!number || !madeAt) throw new PortalSilent('an e-way bill without number or date')
  return { number, madeAt, validUntil: portalTime(until) }
}

/** Undefined if the portal has no such record. */
async function orNone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PortalRefusal && UNKNOWN.includes(error.code)) return undefined
    throw error
  }
}

/** Transport details only, for goods that the portal has by their IRN. */
const transportOf = (Irn: string, request: EwayRequest) => ({
  Irn,
  Distance: Number(request.transDistance),
  ...(request.transporterId && { TransId: request.transporterId }),
  ...(request.transporterName && { TransName: request.transporterName }),
  ...(request.transMode && { TransMode: request.transMode }),
  ...(request.transDocNo && { TransDocNo: request.transDocNo }),
  ...(request.transDocDate && { TransDocDt: request.transDocDate }),
  ...(request.vehicleNo && { VehNo: request.vehicleNo, VehType: request.vehicleType }),
})

const vehicleOf = (number: string, { vehicleNo, reason, remark, place, stateCode }: VehicleChange) => ({
  ewbNo: Number(number),
  vehicleNo,
  fromPlace: place,
  fromState: Number(stateCode),
  reasonCode: reason,
  reasonRem: remark,
  transMode: '1',
  transDocNo: '',
  transDocDate: '',
})

/** The portals of NIC over their published interface: e-invoice 1.03, e-way bill 1.03. */
export function httpPortal(options: NicOptions, keys: readonly SigningKey[]): Portal {
  const line = nicLine(options)
  const EWAY = '/ewaybillapi/v1.03/ewayapi'

  /** An e-way bill as it is now: changes answer only a part of it. */
  const read = async (session: PortalSession, number: string): Promise<EwayAnswer> => {
    const path = `${EWAY}/GetEwayBill?ewbNo=${number}`
    const found = await line.ask(session, { method: 'GET', path, action: 'GET' }, eway)
    return ewayAnswer(number, found.ewayBillDate, found.validUpto)
  }
  const act = (session: PortalSession, action: string, body: object) =>
    line.ask(session, { method: 'POST', path: EWAY, action, body }, nothing)

  return {
    kind: 'http',
    needsAccount: true,
    keys,
    signIn: line.signIn,
    generateIrn: async (session, file) =>
      irnOf(await line.ask(session, { method: 'POST', path: '/eicore/v1.03/Invoice', body: file }, irn)),
    async irnOf(session, { type, number, date }) {
      const query = new URLSearchParams({ doctype: type, docnum: number, docdate: portalDate(date) })
      const path = `/eicore/v1.03/Invoice/irnbydocdetails?${query}`
      const found = await orNone(line.ask(session, { method: 'GET', path }, irn))
      return found && found.Status !== 'CNL' ? irnOf(found) : undefined
    },
    async cancelIrn(session, Irn, { reason, remark }) {
      const body = { Irn, CnlRsn: reason, CnlRem: remark }
      await line.ask(session, { method: 'POST', path: '/eicore/v1.03/Invoice/Cancel', body }, nothing)
    },
    async ewayByIrn(session, of, request) {
      const body = transportOf(of, request)
      const made = await line.ask(session, { method: 'POST', path: '/eiewb/v1.03/ewaybill', body }, ewayByIrn)
      return ewayAnswer(made.EwbNo, made.EwbDt, made.EwbValidTill)
    },
    async generateEway(session, request) {
      const made = await line.ask(
        session,
        { method: 'POST', path: EWAY, action: 'GENEWAYBILL', body: request },
        eway,
      )
      return ewayAnswer(made.ewayBillNo, made.ewayBillDate, made.validUpto)
    },
    async ewayOf(session, { docType, docNo }) {
      const query = new URLSearchParams({ docType, docNo })
      const path = `${EWAY}/GetEwayBillGeneratedByConsigner?${query}`
      const found = await orNone(line.ask(session, { method: 'GET', path, action: 'GET' }, eway))
      const number = found?.ewayBillNo ?? found?.ewbNo
      return number && found?.status !== 'CNL' ? read(session, number) : undefined
    },
    async updateVehicle(session, number, change) {
      await act(session, 'VEHEWB', vehicleOf(number, change))
      return read(session, number)
    },
    async extendEway(session, number, { remainingKm, pin, ...change }) {
      const { reasonCode, reasonRem, ...vehicle } = vehicleOf(number, change)
      await act(session, 'EXTENDVALIDITY', {
        ...vehicle,
        fromPincode: pin,
        remainingDistance: remainingKm,
        consignmentStatus: 'M',
        extnRsnCode: Number(reasonCode),
        extnRemarks: reasonRem,
        transitType: '',
      })
      return read(session, number)
    },
    async cancelEway(session, number, { reason, remark }) {
      await act(session, 'CANEWB', {
        ewbNo: Number(number),
        cancelRsnCode: Number(reason),
        cancelRmrk: remark,
      })
    },
  }
}
