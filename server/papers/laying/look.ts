import type { PaperBlock } from '../paper-model.tsx'

/** Rules at the sides of a block: 'rule' is black, 'faint' separates rows, 'double' closes an account. */
export type Rules = Partial<Record<'top' | 'bottom' | 'left' | 'right', RuleName>>
export type RuleName = 'rule' | 'bar' | 'faint' | 'pale' | 'dashed' | 'double'

/** Room inside of a block, CSS px; 'em' in tables, whose figures may be set smaller. */
export interface Pads {
  top?: number
  bottom?: number
  left?: number
  right?: number
}

/** How a block looks. Lengths are CSS px, 96 to the inch, as in the stylesheets of print/; those of tables are em. */
export interface Look {
  /** Height of letters and of a line. */
  size?: number
  line?: number
  /** Size of letters in em. */
  smaller?: number
  weight?: 400 | 600 | 700
  color?: string
  tracking?: number
  align?: 'left' | 'center' | 'right'
  /** Room above and below, outside of its rules. */
  above?: number
  below?: number
  pad?: Pads
  rules?: Rules
  /** True to keep it on one page. */
  keep?: boolean
  /** Minimum height; 'spread': content from top to foot. */
  least?: number
  spread?: boolean
  width?: 'fit' | number
  /** Line breaks that were typed stay. */
  lines?: boolean
  /** Gap between separate words of a line. */
  apart?: number
  /** Letters of the longest word that fits the box; a longer one breaks anywhere. */
  word?: number
  hidden?: boolean
  /** Style added to each child block. */
  each?: Look
  /** Side by side: the gap, and the growing block (-1 is the last). */
  row?: number
  grow?: number
  middle?: boolean
  /** One line with this gap, whose first text has at most a share of it, and whose names are cut. */
  strip?: { gap: number; share: number }
  reverse?: boolean
  /** In columns: px, or '1fr'. */
  columns?: readonly (number | '1fr' | 'auto')[]
  gap?: number
  /** A line between columns. */
  ruled?: boolean
  /** Blocks that span all columns. */
  across?: readonly string[]
  /** Blocks of each column, one below the other. */
  sides?: readonly (readonly string[])[]
  /** A row of words, and its figure at the right. */
  pair?: boolean
  /** Labels and values. */
  facts?: boolean
  /** Width of a code or a sign; maximum size of a logo. */
  side?: number
  /** How a table looks. */
  table?: TableLook
  /** The least width of a cell's column, em. */
  cell?: number
  /** The frame around every page of a paper. */
  frame?: boolean
}

export interface TableLook {
  /** Names of cells whose columns share the remaining width. */
  grow: readonly string[]
  /** Lines between columns. */
  ruled: boolean
  /** em, of each side. */
  padX: number
  /** Right padding, if different. */
  padRight?: number
  padY: number
  headY?: number
  lineY?: number
  /** Left padding of the first column, none or in px. */
  first?: number
  /** Space above the first row of a group, the rows of one item. */
  groupY?: number
  head: Rules
  /** The rules of the last row of the head alone. */
  headLast?: Rules
  lines?: Rules
  sums?: Rules
  /** The rules of every row but those of the head. */
  rows?: Rules
  last?: Rules
  titlesOnTop?: boolean
}

/** By the tag or the name of a block; a name after its container's ('title facts') takes precedence. */
export type Looks = Readonly<Record<string, Look>>

export const namesOf = (block: PaperBlock): readonly string[] => block.c ?? []

/** Style of a block: by its tag, then by each of its names, then by its names within its container. */
export function lookOf(looks: Looks, block: PaperBlock, around: string): Look {
  const known = found.get(looks) ?? new Map<string, Look>()
  found.set(looks, known)
  const names = [block.t, ...namesOf(block)]
  const key = `${around} ${names.join(' ')}`
  const before = known.get(key)
  if (before) return before
  const look: Look = Object.assign(
    {},
    ...names.map((name) => looks[name]),
    ...names.map((name) => looks[`${around} ${name}`]),
  )
  known.set(key, look)
  return look
}

/** Cache, as a table needs the same style in every row. */
const found = new WeakMap<Looks, Map<string, Look>>()
