import { CONTINUED_PX } from '#print/page-cuts.ts'
import type { Looks } from '../laying/look.ts'
import { COLUMN, RULED, SHARED } from './shared-looks.ts'

/** The simple invoice: a frame around the page, air instead of rules (print/invoice/retail.css). */
export const SIMPLE: Looks = {
  ...SHARED,
  'simple-invoice': { frame: true, pad: { top: 6, bottom: 14, left: 14, right: 14 } },
  letterhead: { row: 14, grow: -1, pad: { top: 14, bottom: 14 } },
  top: { columns: ['1fr', COLUMN], gap: 28, keep: true },
  title: { align: 'right', pad: { top: 12, bottom: 12 } },
  'title h1': { size: 24, line: 30, weight: 600, tracking: 0.06 },
  'title returned': { above: 6 },
  parties: {
    columns: ['1fr', '1fr', 222],
    gap: 28,
    keep: true,
    below: 14,
    pad: { top: 12 },
    rules: { top: 'rule' },
  },
  lines: {
    table: {
      ...RULED,
      ruled: false,
      head: { top: 'rule', bottom: 'rule' },
      sums: { top: 'rule', bottom: 'rule' },
    },
  },
  continued: { strip: { gap: 18, share: 0.35 }, least: CONTINUED_PX },
  closing: { columns: ['1fr', COLUMN], gap: 28, keep: true },
  'closing section': { pad: { top: 10 } },
  bank: { row: 14, grow: 0, pad: { top: 10 } },
  account: { pad: { top: 8, bottom: 8, left: 5, right: 5 } },
  'payment account': { pad: { left: 5, right: 5 } },
  signing: {
    columns: ['1fr', COLUMN],
    gap: 28,
    keep: true,
    above: 14,
    pad: { top: 12 },
    rules: { top: 'rule' },
  },
}
