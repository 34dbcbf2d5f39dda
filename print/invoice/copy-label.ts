/** The copies of a tax invoice for goods (CGST rule 48), in the order they are printed in. */
export const COPY_LABELS = [
  'ORIGINAL FOR RECIPIENT',
  'DUPLICATE FOR TRANSPORTER',
  'TRIPLICATE FOR SUPPLIER',
] as const
/** For a bill that needs an IRN and has none: without it the paper is no invoice (CGST rule 48(5)). */
export const AWAITS_IRN = 'IRN AWAITED: NOT THE INVOICE UNTIL IT HAS ITS IRN'

export type CopyLabel = (typeof COPY_LABELS)[number] | typeof AWAITS_IRN

export const ORIGINAL: CopyLabel = 'ORIGINAL FOR RECIPIENT'
