/** Table 13's names of the counted documents, by its own numbers. */
const NATURES = {
  1: 'Invoices for outward supply',
  2: 'Invoices for inward supply from unregistered person',
  4: 'Debit Note',
  5: 'Credit Note',
  6: 'Receipt Voucher',
  7: 'Payment Voucher',
  8: 'Refund Voucher',
  12: 'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)',
} as const
export type Nature = keyof typeof NATURES

/** Numbers of one series without a break. Skipped numbers count as cancelled. */
export interface IssuedNumbers {
  nature: Nature
  from: string
  to: string
  total: number
  cancelled: number
  /** Number of cancelled numbers that belong to no document. */
  skipped: number
}

export function issuedJson(rows: readonly IssuedNumbers[]) {
  const natures = [...new Set(rows.map(({ nature }) => nature))].sort((a, b) => a - b)
  const doc_det = natures.map((nature) => ({
    doc_num: nature,
    doc_typ: NATURES[nature],
    docs: rows
      .filter((row) => row.nature === nature)
      .map(({ from, to, total, cancelled }, at) => ({
        num: at + 1,
        from,
        to,
        totnum: total,
        cancel: cancelled,
        net_issue: total - cancelled,
      })),
  }))
  return doc_det.length === 0 ? undefined : { doc_det }
}
