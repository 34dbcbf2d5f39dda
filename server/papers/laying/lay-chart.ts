import { type ChartText, type Drawing, LETTERS_PX, roomFor } from '#print/chart/drawing.ts'
import { withBoxes } from '../fonts/boxed-text.ts'
import type { Drawn, PlacedPart } from './drawn.ts'
import { PX, sized } from './lay-text.ts'

/** px. */
const LINE = 16
const STYLE = sized(LETTERS_PX, LINE)
/** From the upper edge of a line to where its letters stand, px. */
const ASCENT = (STYLE.top ?? 1) * LETTERS_PX
const WEIGHTS = { plain: 400, strong: 600 }

/** A chart: its lines and bars as a picture, and its texts at their places. */
export const layChart = (svg: string, drawing: Drawing): Drawn => ({
  d: 'placed',
  style: STYLE,
  parts: [
    {
      height: drawing.height * PX,
      rules: [],
      texts: drawing.texts.flatMap((text) => aside(text, drawing.width)),
      boxes: [
        {
          at: [0, 0],
          size: [drawing.width * PX, drawing.height * PX],
          align: 'left top',
          of: [{ d: 'code', svg, width: drawing.width * PX }],
        },
        ...drawing.texts.flatMap(inTheMiddle),
      ],
    },
  ],
})

const weightOf = ({ isStrong }: ChartText) => (isStrong ? WEIGHTS.strong : WEIGHTS.plain)

/** Texts that begin or end at their place; the end of one is told from the right edge. */
function aside(text: ChartText, width: number): PlacedPart['texts'] {
  const { x, y, at } = text
  if (at === 'middle') return []
  const [from, side]: [number, 0 | 1] = at === 'start' ? [x, 0] : [width - x, 1]
  return [[from * PX, (y - ASCENT) * PX, side, weightOf(text), withBoxes(text.text)]]
}

/** Room beside the letters, so that none is set on a second line. */
const SPARE = 1.5

function inTheMiddle(text: ChartText): PlacedPart['boxes'] {
  const { x, y, at } = text
  if (at !== 'middle') return []
  const width = roomFor(text.text) * SPARE
  return [
    {
      at: [(x - width / 2) * PX, (y - ASCENT) * PX],
      size: [width * PX, LINE * PX],
      align: 'center top',
      of: [withBoxes(text.text)],
      weight: weightOf(text),
    },
  ]
}
