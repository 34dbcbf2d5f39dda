import type { CSSProperties } from 'react'
import { type LabelChoice, type LabelGood, labelContent } from '#domain/labels/label-content.ts'
import { labelLayout } from '#domain/labels/label-layout.ts'
import { type Bars, codeText, DrawnBars } from './bars.tsx'

export interface PrintedLabel {
  good: LabelGood
  choice: LabelChoice
  /** Undefined while the bars are computed, and for a code without bars. */
  bars: Bars | undefined
}

/** Width of one letter of the price, as a share of its font size. */
const LETTER = 0.58

/** One label, of the size in mm. */
export function Label({ label, width, height }: { label: PrintedLabel; width: number; height: number }) {
  const { good, choice, bars } = label
  const { name, second, price, facts, notes, code, symbology } = labelContent(good, choice)
  const { padding, letter, isBelow, module } = labelLayout({ width, height }, bars?.modules ?? 0)
  const barsWidth = (bars?.modules ?? 0) * module
  const words = width - 2 * padding - (isBelow ? 0 : barsWidth + 1)
  const size = Math.min(1.9 * letter, words / (LETTER * Math.max(price.length, 1)))
  const style = {
    width: `${width}mm`,
    height: `${height}mm`,
    padding: `${padding}mm`,
    fontSize: `${letter}mm`,
  }
  return (
    <div className="label" data-below={isBelow || undefined} style={style}>
      <b className="label-name">{name}</b>
      {second && <span className="label-second">{second}</span>}
      <div className="label-body">
        <div className="label-words">
          {price && <strong style={{ fontSize: `${size}mm` } as CSSProperties}>{price}</strong>}
          <div>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
        </div>
        <div className="label-code" style={bars && { width: `${barsWidth}mm` }}>
          {bars && <DrawnBars {...bars} />}
          <span>{codeText(code, symbology)}</span>
        </div>
      </div>
      {notes.length > 0 && <span className="label-notes">{notes.join(' · ')}</span>}
    </div>
  )
}
