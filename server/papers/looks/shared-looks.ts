import { CONTINUED_PX } from '#print/page-cuts.ts'
import type { Looks, TableLook } from '../laying/look.ts'

export const GREY = '#444444'
/** The right column of a paper on A4. */
export const COLUMN = 250

export const RULED: TableLook = {
  grow: ['item'],
  ruled: true,
  padX: 0.5,
  padY: 0.5,
  headY: 0.4,
  head: { bottom: 'rule' },
  lines: { top: 'faint' },
  sums: { top: 'rule' },
}

/** Common styles of papers with pages, as in print/printed-page.css, parts/printed-blocks.css and tables/printed-tables.css. */
export const SHARED: Looks = {
  text: { size: 10, line: 14 },
  // Hidden here: the word is drawn across the whole page (PaperJob's stamp).
  cancelled: { hidden: true },
  b: { weight: 600 },
  h1: { size: 16, line: 20, weight: 600 },
  h3: { size: 10, line: 14, weight: 600, color: GREY, below: 2 },
  th: { weight: 600 },
  small: { color: GREY, weight: 400, smaller: 0.9 },

  letterhead: { row: 14, grow: -1, pad: { top: 14, bottom: 14, left: 14, right: 14 } },
  'shop-name': { size: 18, line: 22, weight: 700, below: 4 },
  address: { lines: true },
  'terms p': { lines: true },
  apart: { apart: 9 },
  facts: { facts: true, columns: [88, '1fr'], gap: 4 },
  'facts dt': { color: GREY, size: 10, line: 15 },
  'facts dd': { weight: 600, size: 10, line: 15 },
  'party-name': { size: 12, line: 16, weight: 600, below: 1 },
  account: { pad: { top: 8, bottom: 8, left: 14, right: 14 } },
  'account div': { pair: true, pad: { top: 2, bottom: 3 } },
  'account subtotal': { rules: { top: 'faint' }, weight: 600 },
  'account grand-total': {
    size: 14,
    line: 18,
    weight: 700,
    above: 2,
    pad: { top: 7, bottom: 7 },
    rules: { top: 'rule', bottom: 'double' },
  },
  bank: { row: 14, grow: 0 },
  'upi-qr': { align: 'center', width: 108 },
  'upi-qr svg': { side: 108 },
  'e-invoice': { row: 12, grow: -1, middle: true },
  'e-invoice svg': { side: 132 },
  'payment account': { pad: {} },
  'payment dd': { weight: 600 },
  state: { apart: 4 },
  signatory: { align: 'right', least: 92, spread: true },
  'price-notes': { size: 9, line: 14, above: 4 },
  words: { size: 12, line: 16, weight: 600 },
  returned: {
    weight: 700,
    tracking: 0.1,
    pad: { top: 2, bottom: 2, left: 6, right: 6 },
    rules: { top: 'bar', bottom: 'bar', left: 'bar', right: 'bar' },
    width: 'fit',
  },
  // As high as the page cuts leave room for it: print/page-cuts.ts.
  continued: {
    strip: { gap: 18, share: 0.35 },
    least: CONTINUED_PX,
    pad: { left: 14, right: 14 },
    rules: { bottom: 'rule' },
  },

  'is-green': { color: '#15803d' },
  'is-amber': { color: '#b45309' },
  'is-red': { color: '#b91c1c' },

  lines: { table: RULED },
  'tax-summary': {
    table: { ...RULED, grow: [], padX: 0.6, padY: 0.4, first: 14, head: { top: 'rule', bottom: 'rule' } },
  },
  amount: { align: 'right', cell: 4 },
  percent: { align: 'right', cell: 2.6 },
  quantity: { align: 'right', cell: 4.3 },
  rate: { align: 'right', cell: 4.4 },
  number: { align: 'center', cell: 1.4 },
  hsn: { cell: 4.4 },
  unit: { cell: 2.4 },
  computed: { cell: 5.6 },
  'side-by-side': { row: 4, grow: 0, reverse: true },
}
