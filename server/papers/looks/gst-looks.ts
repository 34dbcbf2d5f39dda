import type { Looks } from '../laying/look.ts'
import { COLUMN, GREY, SHARED } from './shared-looks.ts'

const ROOM = { top: 8, bottom: 8, left: 14, right: 14 }

/**
 * The frame of the GST tax invoice, ruled like a form; also used by orders, quotations and challans
 * (print/invoice/default.css, offer.css).
 */
export const GST: Looks = {
  ...SHARED,
  'gst-invoice': { frame: true },
  top: { columns: ['1fr', COLUMN], ruled: true, rules: { bottom: 'rule' }, keep: true },
  parties: {
    columns: ['1fr', '1fr', COLUMN],
    ruled: true,
    rules: { bottom: 'rule' },
    keep: true,
    each: { pad: ROOM },
  },
  'title div': { pad: { top: 12, bottom: 9, left: 14, right: 14 }, rules: { bottom: 'rule' } },
  'title facts': { pad: ROOM },
  'gst-invoice e-invoice': { pad: ROOM, rules: { bottom: 'rule' } },
  closing: {
    columns: ['1fr', COLUMN],
    ruled: true,
    across: ['pay-and-sign'],
    rules: { top: 'rule' },
    keep: true,
  },
  'words-and-tax section': { pad: { top: 9, bottom: 11, left: 14, right: 14 } },
  'pay-and-sign': {
    columns: ['1fr', COLUMN],
    ruled: true,
    sides: [
      ['bank', 'terms'],
      ['payment', 'verdict', 'signatory'],
    ],
    rules: { top: 'rule' },
    each: { pad: { top: 10, bottom: 10, left: 14, right: 14 } },
  },
  'gst-invoice terms': { pad: { top: 10, bottom: 10, left: 14, right: 14 }, rules: { top: 'rule' } },
  'gst-invoice footer': {
    pad: { top: 4, bottom: 4, left: 14, right: 14 },
    rules: { top: 'rule' },
    align: 'center',
    color: GREY,
  },
}
