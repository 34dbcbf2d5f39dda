import type { ChallanReason } from '#domain/documents/challan.ts'
import type { DocumentValues } from '#web/documents/open-document/document-values.ts'

/** What the form holds besides what every document holds. */
export interface ChallanFields {
  reason: ChallanReason
  transport: string
  vehicleNo: string
  ewayBillNo: string
}

export type ChallanValues = DocumentValues & ChallanFields
