import type { Looks } from '../laying/look.ts'
import { GREY, RULED, SHARED } from './shared-looks.ts'

const ROOM = { top: 8, bottom: 8, left: 14, right: 14 }

/** Statements, receipts and vouchers (print/money/money-paper.css). */
export const MONEY: Looks = {
  ...SHARED,
  about: {
    columns: ['1fr', 'auto'],
    gap: 14,
    pad: { top: 10, bottom: 10, left: 14, right: 14 },
    rules: { top: 'rule', bottom: 'rule' },
  },
  'about party-name': { size: 12, line: 16, weight: 600, below: 1 },
  lines: { table: { ...RULED, last: { bottom: 'rule' } } },
  'voucher lines': { table: { ...RULED, head: { top: 'rule', bottom: 'rule' }, last: { bottom: 'rule' } } },
  closing: { size: 12, line: 16, weight: 600, pad: ROOM },
  ages: { pad: { bottom: 8, left: 14, right: 14 } },
  'ages dl': { row: 22, grow: -1 },
  'ages dt': { color: GREY },
  'ages dd': { weight: 600 },
  generated: { color: GREY, pad: ROOM },
  'voucher facts': { pad: ROOM },
  'voucher signatory': { pad: { top: 14, bottom: 14, left: 14, right: 14 } },
}
