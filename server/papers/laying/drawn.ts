import type { RuleName } from './look.ts'

/** Input of the engine (typst/draw.typ): boxes, rows and tables with nothing left to decide. Lengths are pt. */
export type Drawn =
  | string
  | { d: 'words'; of: Drawn[]; style?: Style; inline?: boolean }
  | { d: 'box'; of: Drawn[]; style?: Style; box: Box }
  | { d: 'row'; gap: number; grow: number; middle?: boolean; cells: Drawn[][] }
  | { d: 'strip'; gap: number; cells: StripCell[] }
  | { d: 'pair'; label: Drawn[]; figure: Drawn[] }
  | {
      d: 'columns'
      widths: Width[]
      gap: number
      ruled?: boolean
      cells: { span: number; of: Drawn[]; ruled: boolean }[]
    }
  | { d: 'filled'; box: Box; style?: Style; rows: { fills: boolean; of: Drawn[] }[] }
  | {
      d: 'table'
      style: Style
      widths: Width[]
      headCells: number
      heights: (number | 'auto' | 'rest' | KnownRow)[]
      /** The looks that its cells share. */
      looks: CellLook[]
      cells: DrawnCell[]
    }
  | { d: 'placed'; style: Style; parts: PlacedPart[] }
  | { d: 'code'; svg: string; width: number; inline?: boolean }
  | { d: 'picture'; src: string; width: number; height: number }
  | { d: 'break' }
  | { d: 'gap'; width: number }
  | { d: 'page' }

export type Width = number | 'rest' | 'auto' | KnownColumn

/** A column as wide as its longest texts and the words of its titles: pt, and texts with their weight. */
export interface KnownColumn {
  texts: [text: string, weight: number][]
  words: string[]
  least: number
  pad: number
}

/** A row with this height as long as its text fits on one line of the growing column. */
export interface KnownRow {
  height: number
  text: string
  weight: number
  pad: number
}

export interface Style {
  /** pt, with ascent and descent of the line in em. */
  size?: number
  top?: number
  bottom?: number
  em?: number
  weight?: number
  color?: string
  tracking?: number
  align?: string
}

export type DrawnRules = Partial<Record<'top' | 'bottom' | 'left' | 'right', Exclude<RuleName, 'double'>>>
export type Inset = { top: number; bottom: number; left: number; right: number }

export interface Box {
  inset: Inset
  rules: DrawnRules
  double?: boolean
  keep?: boolean
  above: number
  below: number
  /** Minimum height; 'spread': first part at the top, last at the foot. */
  least?: number
  spread?: boolean
  width?: number | 'fit'
}

/** Rows of a table with everything at its place, pt from their left and upper edge; 'rest' is as high as there is room. */
export interface PlacedPart {
  height: number | 'rest'
  rules: Rule[]
  /** On one line; `side` 1 is a text whose end is `x` from the right edge; a weight of 0 is that around it. */
  texts: [x: number, y: number, side: 0 | 1, weight: number, text: string][]
  /** What else is in a cell, within its padding; `title` is the width of a title. */
  boxes: {
    at: [x: number, y: number]
    size: [width: number, height: number]
    align: string
    of: Drawn[]
    title?: number
    weight?: number
  }[]
}

/** A line at this height across, or at this width down. */
export interface Rule {
  rule: NonNullable<DrawnRules['top']>
  direction: 'across' | 'down'
  at: number
  from: number
  to: number
}

export interface CellLook {
  span: number
  inset: Inset
  rules: DrawnRules
  align: string
  weight?: number
  /** True for the gap between the two lines of a double rule. */
  isGap?: boolean
}

/** A wrapping title: its words, and its minimum width; its width where it is known. */
export type Title = { words: string[]; least: number } | number

/** A cell: the index of its look, a text or what else is in it, and its title. */
export type DrawnCell = [look: number, of: string | Drawn[], title?: Title]

/**
 * A part of a line that has no second one: it stands as it is, or its text is cut with an ellipsis where it is wider than
 * its share of the line, or than what is left of it.
 */
export type StripCell = { of: Drawn[] } | { text: string; weight: number; share: number | null }

/** A sheet to measure: what stands before the table of its lines, the table, and what follows it up to the end of the sums. */
export interface Measured {
  /** Width between the paddings of the frame, pt. */
  width: number
  style?: Style
  before: Drawn[]
  table: Drawn | null
  tail: Drawn[]
  rest: Drawn[]
}

/** Sizes that the engine measured, pt: those of the parts of a sheet, and of its table. */
export interface Sizes {
  before: number
  tail: number
  rest: number
  table: TableSizes | null
}

export interface TableSizes {
  /** Null for the columns that share what is left. */
  columns: (number | null)[]
  rows: number[]
  titles: number[]
}
