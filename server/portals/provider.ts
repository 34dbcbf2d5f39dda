import type { DocumentType, Inv01 } from '#domain/gst/einvoice/inv01.ts'
import type { EwayRequest } from '#domain/gst/ewaybill/eway-file.ts'

/** User at the portals with which a shop signs in. */
export interface PortalAccount {
  gstin: string
  userName: string
  password: string
}

/** A signed-in shop; valid until it expires. */
export interface PortalSession {
  gstin: string
  userName: string
  token: string
  /** The key that answers are encrypted with; '' where they are not. */
  key: string
  expires: Date
}

/** Answer of the invoice registration portal for a document. */
export interface IrnAnswer {
  irn: string
  ackNo: string
  /** In the portal's format, in India: '2026-11-20 10:00:00'. */
  ackDate: string
  signedInvoice: string
  signedQr: string
}

export interface EwayAnswer {
  number: string
  madeAt: Date
  /** Null until the vehicle is entered. */
  validUntil: Date | null
}

/** Details by which the portal finds a document. */
interface DocumentName {
  type: DocumentType
  number: string
  /** 'yyyy-mm-dd' */
  date: string
}

export interface Cancelling {
  /** 1 entered twice, 2 data entry, 3 order cancelled, 4 other. */
  reason: '1' | '2' | '3' | '4'
  remark: string
}

export interface VehicleChange {
  vehicleNo: string
  /** 1 break down, 2 transshipment, 3 other, 4 first time. */
  reason: '1' | '2' | '3' | '4'
  remark: string
  place: string
  stateCode: string
}

interface Extension extends VehicleChange {
  /** The distance still to be driven. */
  remainingKm: number
  pin: number
}

/** A key that the portal signs with, from a day on. */
export interface SigningKey {
  /** 'yyyy-mm-dd' */
  from: string
  /** PEM */
  publicKey: string
}

/**
 * The portals of e-invoices and e-way bills. Every call may throw PortalRefusal, when the portal refused, and PortalSilent,
 * when the outcome is unknown.
 */
export interface Portal {
  kind: 'http' | 'simulated'
  /** True if a shop needs its own user at the portal. */
  needsAccount: boolean
  keys: readonly SigningKey[]
  signIn(account: PortalAccount): Promise<PortalSession>
  generateIrn(session: PortalSession, file: Inv01): Promise<IrnAnswer>
  /** The portal's record of a document; undefined if it has none. */
  irnOf(session: PortalSession, name: DocumentName): Promise<IrnAnswer | undefined>
  cancelIrn(session: PortalSession, irn: string, why: Cancelling): Promise<void>
  generateEway(session: PortalSession, request: EwayRequest): Promise<EwayAnswer>
  /** For a document with a live IRN: the portal has the goods, and takes the transport alone. */
  ewayByIrn(session: PortalSession, irn: string, request: EwayRequest): Promise<EwayAnswer>
  ewayOf(session: PortalSession, name: { docType: string; docNo: string }): Promise<EwayAnswer | undefined>
  updateVehicle(session: PortalSession, number: string, change: VehicleChange): Promise<EwayAnswer>
  extendEway(session: PortalSession, number: string, extension: Extension): Promise<EwayAnswer>
  cancelEway(session: PortalSession, number: string, why: Cancelling): Promise<void>
}

/** A refusal by the portal, with its reason. `info` has additions, such as the old IRN of a duplicate. */
export class PortalRefusal extends Error {
  code: string
  info: string

  constructor(code: string, message: string, info = '') {
    super(message)
    this.code = code
    this.info = info
  }
}

/** No answer came: the portal may have executed the call. */
export class PortalSilent extends Error {}

/** Error numbers that are no refusals of the document. */
export const ALREADY_GENERATED = '2150'
export const EWAY_ALREADY_GENERATED = '604'
/** The token expired earlier than announced. */
export const SIGNED_OUT = ['1005', '238'] as const
