import { CONTINUED_PX } from '#print/page-cuts.ts'
import type { Looks } from '../laying/look.ts'
import { RULED, SHARED } from './shared-looks.ts'

const CLOSED = { top: 'rule', bottom: 'rule' } as const

/** The restaurant bill on A5: no rules but those that close something (print/invoice/restaurant.css). */
export const RESTAURANT: Looks = {
  ...SHARED,
  'restaurant-bill': {},
  letterhead: { row: 14, grow: -1 },
  img: { side: 72 },
  top: { columns: ['1fr', 186], gap: 20, keep: true },
  facts: { facts: true, columns: ['auto', '1fr'], gap: 8 },
  'top facts': { facts: true, columns: [48, '1fr'], gap: 8, above: 6 },
  'top returned': { above: 6 },
  welcome: {
    size: 12,
    line: 16,
    align: 'center',
    above: 10,
    below: 10,
    pad: { top: 5, bottom: 5 },
    rules: CLOSED,
  },
  lines: { above: 10, table: { ...RULED, ruled: false, lineY: 0.4, head: CLOSED, last: { bottom: 'rule' } } },
  continued: { strip: { gap: 18, share: 0.35 }, least: CONTINUED_PX },
  closing: { columns: ['1fr', 196], gap: 20, keep: true },
  'closing section': { pad: { top: 8 } },
  words: { weight: 600, below: 6 },
  account: { pad: { top: 8, bottom: 8, right: 5 } },
  pay: { row: 10, grow: 0 },
  'upi-qr': { align: 'center', width: 96 },
  'upi-qr svg': { side: 96 },
  due: { align: 'center', above: 8, pad: { top: 5, bottom: 5 }, rules: CLOSED, apart: 9 },
  last: { columns: ['1fr', 160], gap: 24, keep: true, above: 8, sides: [['terms'], ['signatory']] },
  signatory: { align: 'right', least: 70, spread: true },
}
