import type { EwayBillRecord } from '#contract/gst/eway-bills.ts'

/** Portal actions on a document, each with its own form. */
export type PortalStep =
  | { kind: 'irn' | 'cancel-irn' | 'eway' | 'eway-answer' }
  | { kind: 'vehicle' | 'extend' | 'cancel-eway'; bill: EwayBillRecord }

export interface PortalDocument {
  _id: string
  kind: 'invoice' | 'credit-note' | 'debit-note' | 'challan'
  number: string
}

export interface PartProps {
  /** Id of the document. */
  id: string
  onStep: (step: PortalStep) => void
  isQuiet?: boolean
  /** Called when the document has changed by a portal action: it got its IRN, or the number of its e-way bill. */
  onReported?: (() => void) | undefined
}
