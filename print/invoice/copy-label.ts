/** The copies of a tax invoice for goods (CGST rule 48), in the order they are printed in. */
export const COPY_LABELS = [
  'ORIGINAL FOR RECIPIENT',
  'DUPLICATE FOR TRANSPORTER',
  'TRIPLICATE FOR SUPPLIER',
] as const
export type CopyLabel = (typeof COPY_LABELS)[number]

export const ORIGINAL: CopyLabel = 'ORIGINAL FOR RECIPIENT'
