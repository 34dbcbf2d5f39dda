import type { RuleName } from './look.ts'

/** Input of the engine (typst/draw.typ): boxes, rows and tables with nothing left to decide. Lengths are pt. */
export type Drawn =
  | string
  | { d: 'words'; of: Drawn[]; style?: Style; inline?: boolean }
  | { d: 'box'; of: Drawn[]; style?: Style; box: Box }
  | { d: 'row'; gap: number; grow: number; middle?: boolean; cells: Drawn[][] }
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
      cells: DrawnCell[]
    }
  | { d: 'code'; svg: string; width: number; inline?: boolean }
  | { d: 'picture'; src: string; width: number; height: number }
  | { d: 'break' }
  | { d: 'gap'; width: number }
  | { d: 'mark'; name: MarkName }
  | { d: 'page' }

/** Marked positions for page breaks. */
export type MarkName = 'table' | 'line' | 'after' | 'end'

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

export interface DrawnCell {
  span: number
  inset: Inset
  rules: DrawnRules
  align: string
  /** True for the gap between the two lines of a double rule. */
  isGap?: boolean
  /** A wrapping title: its words, and its minimum width. */
  title?: { words: string[]; least: number }
  of: Drawn[]
}
