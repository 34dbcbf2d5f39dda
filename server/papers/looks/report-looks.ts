import type { Looks } from '../laying/look.ts'
import { GREY, RULED, SHARED } from './shared-looks.ts'

const SIDES = { left: 0, right: 0 }

/** Reports (print/report/report-paper.tsx): no frame, as their rows run on from page to page. */
export const REPORT: Looks = {
  ...SHARED,
  text: { size: 9, line: 12 },
  h1: { size: 14, line: 18, weight: 600 },
  'shop-name': { size: 11, line: 15, weight: 600 },
  'report-title': { pad: { top: 0, bottom: 10, ...SIDES } },
  'report-about': { weight: 600 },
  chart: { below: 14, keep: true },
  lines: {
    table: {
      ...RULED,
      ruled: false,
      padY: 0.3,
      first: 0,
      head: { top: 'rule', bottom: 'rule' },
      rows: { bottom: 'faint' },
      last: { bottom: 'double' },
    },
  },
  generated: { color: GREY, pad: { top: 8, bottom: 0, ...SIDES } },
}
