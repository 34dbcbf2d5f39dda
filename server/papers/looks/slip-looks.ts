import type { Looks } from '../laying/look.ts'
import { RULED } from './shared-looks.ts'

/** A closing of the drawer (print/drawer/closing-slip.css). */
export const SLIP: Looks = {
  text: { size: 10, line: 14 },
  h1: { size: 18, line: 24, weight: 600 },
  p: { above: 8 },
  th: { weight: 400 },
  td: { align: 'right' },
  table: {
    above: 10,
    table: {
      ...RULED,
      grow: [],
      ruled: false,
      padX: 0.4,
      padY: 0.2,
      first: 0,
      head: {},
      lines: {},
      rows: { bottom: 'pale' },
      sums: { bottom: 'rule' },
    },
  },
  signed: { above: 68, width: 227, pad: { top: 4 }, rules: { top: 'rule' } },
}
