import type { CSSProperties } from 'react'
import { type LabelPaper, rollWidth } from '#domain/labels/label-papers.ts'
import every from '#print/printed-page.css?inline'
import { Label, type PrintedLabel } from './label.tsx'
import own from './labels.css?inline'

const A4 = { width: 210, height: 297 }

/** The size of a sheet, or of one row of labels on a roll, in mm. */
export const pageSize = (paper: LabelPaper) =>
  paper.kind === 'sheet' ? A4 : { width: rollWidth(paper), height: paper.height }

export function labelPagesCss(paper: LabelPaper): string {
  const { width, height } = pageSize(paper)
  return [every, own, `@page { size: ${width}mm ${height}mm; margin: 0 }`].join('\n')
}

interface LabelPagesProps {
  pages: readonly (PrintedLabel | undefined)[][]
  paper: LabelPaper
  /** True to draw the labels' edges, for alignment or preview. */
  isOutlined?: boolean
}

/** Sheets, or rows of a roll, with labels by position. */
export const LabelPages = ({ pages, paper, isOutlined }: LabelPagesProps) => {
  const { width, height } = pageSize(paper)
  const [left, top] = paper.kind === 'sheet' ? [paper.left, paper.top] : [0, 0]
  const style = {
    // A hair less than the paper, or rounding would begin another page.
    height: `${height - 0.1}mm`,
    width: `${width}mm`,
    padding: `${top}mm 0 0 ${left}mm`,
    gridTemplateColumns: `repeat(${paper.across}, ${paper.width}mm)`,
    gridAutoRows: `${paper.height}mm`,
    columnGap: `${paper.gap}mm`,
  } satisfies CSSProperties
  return pages.map((places, page) => (
    // A position has no other key than its index.
    <section
      key={`page-${String(page)}`}
      className="label-page"
      style={style}
      data-outlined={isOutlined || undefined}
    >
      {places.map((label, place) =>
        label ? (
          <Label key={`place-${String(place)}`} label={label} width={paper.width} height={paper.height} />
        ) : (
          <div key={`place-${String(place)}`} />
        ),
      )}
    </section>
  ))
}
