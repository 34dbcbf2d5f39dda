import type { Look, Looks, TableLook } from '../laying/look.ts'

/** Letters of a roll of 58 mm, and of 80 (print/receipt/printed-receipt.css). */
type ReceiptSize = 11 | 13

const LINE = 1.19
const CENTRED: Look = { align: 'center' }
/** Space and a black rule above each part of a receipt, as thermal printers have no grey. */
const PART = { above: 6, pad: { top: 6 } } as const

const GOODS: TableLook = {
  grow: ['name', 'code', 'hsn'],
  ruled: false,
  padX: 0.55,
  padRight: 0,
  padY: 0.08,
  groupY: 0.36,
  first: 0,
  head: {},
  headLast: { bottom: 'rule' },
}

/** A receipt on a roll: one column, black only. */
export function receiptLooks(size: ReceiptSize): Looks {
  const line = size * LINE
  const large = { size: size * 1.25, line: size * 1.25 * 1.25, weight: 700 } as const
  return {
    text: { size, line },
    cancelled: { hidden: true },
    receipt: { pad: { top: 12, bottom: 16 }, each: { ...PART, rules: { top: 'dashed' } } },
    'receipt-title + *': { ...PART, rules: { top: 'rule' } },
    'receipt-head + receipt-title': { above: 6, pad: {}, rules: {} },
    'goods + account': { ...PART, rules: { top: 'rule' } },
    b: { weight: 600 },
    h1: large,
    h3: { weight: 600 },
    th: { weight: 600 },
    small: { weight: 400, smaller: 0.9 },
    'shop-name': { ...large, below: 2 },
    'receipt-title': CENTRED,
    'receipt-head': CENTRED,
    'receipt-foot': { ...CENTRED, smaller: 0.9 },
    'receipt-foot p': { below: 4 },
    'upi-qr': CENTRED,
    'upi-qr svg': { side: 128 },
    'price-notes': CENTRED,
    address: { lines: true },
    returned: {
      weight: 700,
      tracking: 0.1,
      above: 4,
      pad: { top: 2, bottom: 2, left: 6, right: 6 },
      rules: { top: 'bar', bottom: 'bar', left: 'bar', right: 'bar' },
      width: 'fit',
    },
    'facts div': { row: 8, grow: 1 },
    'facts dd': { align: 'right', word: 16 },
    'account div': { pair: true },
    'account addend': { pair: true, pad: { left: size } },
    'grand-total': { size: size * 1.36, line: size * 1.36 * 1.35, weight: 700, below: 3 },
    goods: { table: GOODS },
    name: { size, line, weight: 600, word: 14 },
    // Beside the figures of its line.
    code: { word: 1 },
    'receipt-tax table': { table: { ...GOODS, grow: [], headLast: {} } },
    amount: { align: 'right' },
    apart: { apart: 8 },
    // Three dots of a thermal head a module: finer ones run together.
    'e-invoice svg': { align: 'center', side: size === 11 ? 170 : 226 },
  }
}
