import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'

/** Amounts of a line: its taxable amount and the four heads of tax. */
export interface Parts {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
}
const PARTS = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const
export const NO_PARTS: Parts = {
  taxable: NOTHING,
  cgst: NOTHING,
  sgst: NOTHING,
  igst: NOTHING,
  cess: NOTHING,
}

export const mapParts = (of: (part: keyof Parts) => Paise): Parts => ({
  taxable: of('taxable'),
  cgst: of('cgst'),
  sgst: of('sgst'),
  igst: of('igst'),
  cess: of('cess'),
})
export const sumOfParts = (parts: Parts): Paise => sumOfPaise(PARTS.map((part) => parts[part]))

/** A line of a bill as it is stored. */
export interface BilledLine {
  _id?: string | undefined
  quantity: number
  rate: number
  cgst: number
  sgst: number
  igst: number
  cess: number
  taxableAmount: Paise
  total: Paise
  /** The line's tax by head, as it was billed. */
  heads?: Omit<Parts, 'taxable'> | undefined
  /** True if the bill charges no tax; its notes then charge none either. */
  taxNotCharged?: boolean | undefined
}

/** Reductions and additions by the notes on a line so far. */
interface NotedLine {
  /** The line of the bill. */
  line: string
  /** Quantity returned or never delivered. */
  quantity: number
  less: Parts
  more: Parts
  /** True if a part was noted by value. */
  isValued: boolean
}

/** Discount, charges, round-off and lines that earlier notes took off a bill. */
export interface NotedBill {
  discount: Paise
  additionalCharges: Paise
  roundOff: Paise
  lines: NotedLine[]
}

/** A line of a bill with its open quantity and amounts after notes. */
export interface LineLeft {
  id: string
  billed: BilledLine
  full: Parts
  quantity: number
  left: Parts
  isValued: boolean
}

/** A bill with its open quantities and amounts after notes. */
export interface BillLeft {
  lines: LineLeft[]
  /** Discount on the whole bill, and its part not yet used by notes. */
  discount: Paise
  discountLeft: Paise
  chargesLeft: Paise
  /** The step to which the bill was rounded, and its notes are. */
  roundTo: Rounding
  /** The bill's round-off; the note that takes the last of the bill includes it. */
  roundOffLeft: Paise
  /** Reduction of the lines by credit notes, with tax. */
  credited: Paise
  /** Paise that credit notes can still take off the bill: lines less discount, plus charges and round-off. */
  total: Paise
}

/** Billed amounts of a line, by heads. */
function partsOf(line: BilledLine): Parts {
  const { taxableAmount: taxable, cgst, sgst, igst, cess } = lineTotals(line)
  return { taxable, cgst, sgst, igst, cess }
}

/** Open quantities and amounts of a bill after its notes. */
export function billLeft(
  bill: {
    items: readonly BilledLine[]
    discount: Paise
    additionalCharges: Paise
    roundOff: Paise
    roundTo?: Rounding | undefined
  },
  noted: NotedBill,
): BillLeft {
  const lines = bill.items.map((billed): LineLeft => {
    const before = noted.lines.find(({ line }) => line === billed._id)
    const full = partsOf(billed)
    return {
      id: billed._id ?? '',
      billed,
      full,
      quantity: Math.round((billed.quantity - (before?.quantity ?? 0)) * 1000) / 1000,
      left: before ? mapParts((part) => paise(full[part] - before.less[part] + before.more[part])) : full,
      isValued: before?.isValued ?? false,
    }
  })
  const discountLeft = paise(bill.discount - noted.discount)
  const chargesLeft = paise(bill.additionalCharges - noted.additionalCharges)
  const roundOffLeft = paise(bill.roundOff - noted.roundOff)
  const linesLeft = sumOfPaise(lines.map(({ left }) => sumOfParts(left)))
  return {
    lines,
    discount: bill.discount,
    discountLeft,
    chargesLeft,
    roundTo: bill.roundTo ?? 'none',
    roundOffLeft,
    credited: sumOfPaise(noted.lines.map(({ less }) => sumOfParts(less))),
    total: paise(linesLeft - discountLeft + chargesLeft + roundOffLeft),
  }
}
