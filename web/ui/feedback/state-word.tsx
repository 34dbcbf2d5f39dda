import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import classes from './state-word.module.css'

type Tone = 'green' | 'amber' | 'red' | 'grey'
type Glyph = 'tick' | 'half' | 'ring' | 'clock' | 'bang' | 'cross' | 'back' | 'down' | 'up' | 'none'

/** Every state that the app shows: tone, glyph and label. */
const STATES = {
  paid: ['green', 'tick', t('paid')],
  'partially paid': ['amber', 'half', t('partially paid')],
  unpaid: ['red', 'ring', t('unpaid')],
  pending: ['amber', 'clock', t('pending')],
  approved: ['green', 'tick', t('approved')],
  rejected: ['red', 'cross', t('rejected')],
  completed: ['grey', 'none', t('Completed')],
  returned: ['grey', 'back', t('Returned')],
  cancelled: ['grey', 'none', t('Cancelled')],
  active: ['green', 'tick', t('Active')],
  inactive: ['red', 'cross', t('Inactive')],
  expired: ['red', 'bang', t('Expired')],
  expiring: ['amber', 'clock', t('Expiring')],
  'in stock': ['green', 'tick', t('in stock')],
  low: ['amber', 'half', t('low')],
  out: ['red', 'ring', t('out')],
  'moved in': ['green', 'down', t('In')],
  'moved out': ['red', 'up', t('Out')],
  done: ['green', 'tick', t('done')],
  alert: ['red', 'bang', t('alert')],
} as const satisfies Record<string, readonly [Tone, Glyph, string]>

export type State = keyof typeof STATES

/** Label of a state without its glyph, for select options. */
export const wordOfState = (state: State): string => STATES[state][2]

const DISC = 'M7 .5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z'
const RING = 'M7 1.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 7 1.3Z'

/** Filled shapes first, then lines in the ring's colour, then lines cut out in white. */
const GLYPHS: Record<Exclude<Glyph, 'none'>, { fill?: string; line?: string; cut?: string }> = {
  tick: { fill: DISC, cut: 'm4.2 7.2 2 2 3.7-4' },
  half: { line: RING, fill: 'M7 3.5a3.5 3.5 0 0 1 0 7Z' },
  ring: { line: RING },
  clock: { line: `${RING}M7 4v3.2l2 1.3` },
  bang: { fill: DISC, cut: 'M7 3.8v3.5M7 10v.01' },
  cross: { fill: DISC, cut: 'm5 5 4 4M9 5 5 9' },
  down: { line: 'M7 2.2v9.4M3.4 8 7 11.6 10.6 8' },
  up: { line: 'M7 11.8V2.4M3.4 6 7 2.4 10.6 6' },
  back: { line: 'M4.5 8.2 2 5.7l2.5-2.5M2 5.7h6.2a3 3 0 0 1 0 6H6.5' },
}

/** A state as a glyph and a label in its colour; `children` replaces the word ("7 low"), `quiet` greys it. */
export function StateWord({
  state,
  quiet,
  children,
}: {
  state: State
  quiet?: boolean
  children?: ReactNode
}) {
  const [tone, glyph, word] = STATES[state]
  return (
    <span className={classes.state} data-tone={quiet ? 'grey' : tone}>
      {glyph !== 'none' && <StateGlyph glyph={glyph} />}
      {children ?? word}
    </span>
  )
}

/** The glyph alone, in the colour of its surroundings. */
export function StateGlyph({ glyph }: { glyph: Exclude<Glyph, 'none'> }) {
  const { fill, line, cut } = GLYPHS[glyph]
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" strokeLinecap="round" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" />}
      {line && <path d={line} stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />}
      {cut && <path d={cut} stroke="var(--sheet)" strokeWidth="1.6" strokeLinejoin="round" />}
    </svg>
  )
}
