interface Size {
  /** The size of one label, in mm. */
  width: number
  height: number
  /** Labels per row, and the gap between two of them, in mm. */
  across: number
  gap: number
}

/** A sheet of A4: `left` and `top` are the margins before its first label, in mm. */
interface LabelSheet extends Size {
  kind: 'sheet'
  rows: number
  left: number
  top: number
}

/** A roll of a label printer: `feed` is the gap between two rows, in mm. */
export interface LabelRoll extends Size {
  kind: 'roll'
  feed: number
}

export type LabelPaper = LabelSheet | LabelRoll

/** Sheets and rolls sold in India, by the label on their box. */
export const LABEL_PAPERS = {
  'a4-65': { kind: 'sheet', width: 38, height: 21.2, across: 5, gap: 2.5, rows: 13, left: 5, top: 10.7 },
  'a4-48': { kind: 'sheet', width: 48, height: 24, across: 4, gap: 0, rows: 12, left: 9, top: 4.5 },
  'a4-24': { kind: 'sheet', width: 64, height: 33.9, across: 3, gap: 2.5, rows: 8, left: 6.5, top: 12.9 },
  'roll-50': { kind: 'roll', width: 50, height: 25, across: 1, gap: 0, feed: 2 },
  'roll-38': { kind: 'roll', width: 38, height: 25, across: 2, gap: 2, feed: 2 },
  'roll-100': { kind: 'roll', width: 100, height: 50, across: 1, gap: 0, feed: 2 },
} as const satisfies Record<string, LabelPaper>
export type PaperName = keyof typeof LABEL_PAPERS
export const PAPER_NAMES = Object.keys(LABEL_PAPERS) as PaperName[]

export const paperOf = (name: PaperName): LabelPaper => LABEL_PAPERS[name]
export const papersOf = (kind: LabelPaper['kind']): PaperName[] =>
  PAPER_NAMES.filter((name) => LABEL_PAPERS[name].kind === kind)

/** Number of labels on one sheet, or in one row of a roll. */
export const placesOf = (paper: LabelPaper): number =>
  paper.kind === 'sheet' ? paper.across * paper.rows : paper.across

/** From one edge of the roll's labels to the other, in mm. */
export const rollWidth = ({ width, across, gap }: LabelRoll): number => across * width + (across - 1) * gap
