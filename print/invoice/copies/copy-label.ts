import { p } from '#domain/words/p.ts'

/** The copies of a tax invoice for goods (CGST rule 48), in the order they are printed in. */
export const COPY_LABELS = [
  'ORIGINAL FOR RECIPIENT',
  'DUPLICATE FOR TRANSPORTER',
  'TRIPLICATE FOR SUPPLIER',
] as const
/** For a bill that lacks the IRN it needs: without it the paper is no invoice (CGST rule 48(5)). */
export const AWAITS_IRN = 'IRN AWAITED: NOT THE INVOICE UNTIL IT HAS ITS IRN'

export type CopyLabel = (typeof COPY_LABELS)[number] | typeof AWAITS_IRN

/** Printed words of each copy label. */
export const COPY_WORDS: Record<CopyLabel, () => string> = {
  'ORIGINAL FOR RECIPIENT': () => p('ORIGINAL FOR RECIPIENT'),
  'DUPLICATE FOR TRANSPORTER': () => p('DUPLICATE FOR TRANSPORTER'),
  'TRIPLICATE FOR SUPPLIER': () => p('TRIPLICATE FOR SUPPLIER'),
  [AWAITS_IRN]: () => p('IRN AWAITED: NOT THE INVOICE UNTIL IT HAS ITS IRN'),
}

export const ORIGINAL: CopyLabel = 'ORIGINAL FOR RECIPIENT'
