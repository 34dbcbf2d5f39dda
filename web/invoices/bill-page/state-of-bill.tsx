import type { BillPage } from '#contract/documents/bill-page/bill-page.ts'
import type { Say } from '#domain/words/t.ts'
import classes from './bill-lines.module.css'

const DISC = 'M7 .5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z'
const RING = 'M7 1.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 7 1.3Z'
/** The glyphs of the shop's screens (web/ui/feedback/state-word.tsx), which are not loaded here. */
const GLYPHS = {
  tick: { fill: DISC, line: '', cut: 'm4.2 7.2 2 2 3.7-4' },
  half: { fill: 'M7 3.5a3.5 3.5 0 0 1 0 7Z', line: RING, cut: '' },
  ring: { fill: '', line: RING, cut: '' },
  cross: { fill: DISC, line: '', cut: 'm5 5 4 4M9 5 5 9' },
}
type Shown = BillPage['bill']['status'] | BillPage['bill']['paymentStatus']
const STATES: Partial<Record<Shown, [tone: string, glyph: keyof typeof GLYPHS, words: (p: Say) => string]>> =
  {
    paid: ['green', 'tick', (p) => p('paid')],
    'partially paid': ['amber', 'half', (p) => p('partially paid')],
    unpaid: ['red', 'ring', (p) => p('unpaid')],
    returned: ['grey', 'cross', (p) => p('returned')],
    cancelled: ['grey', 'cross', (p) => p('cancelled')],
  }

/** Payment state of the bill, in the reader's language. */
export function StateOfBill({ bill: { status, paymentStatus }, p }: { bill: BillPage['bill']; p: Say }) {
  const [tone, glyph, words] = STATES[status === 'completed' ? paymentStatus : status] ?? []
  return (
    <span className={classes.state} data-tone={tone}>
      {glyph && <PageGlyph glyph={glyph} />}
      {words?.(p)}
    </span>
  )
}

export function PageGlyph({ glyph }: { glyph: keyof typeof GLYPHS }) {
  const { fill, line, cut } = GLYPHS[glyph]
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={fill} fill="currentColor" />
      <path d={line} stroke="currentColor" strokeWidth="1.6" />
      <path d={cut} stroke="var(--sheet)" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}
