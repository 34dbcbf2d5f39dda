import { code128, type DrawingContext, ean8, ean13, type RenderOptions, upca } from 'bwip-js/generic'
import type { Symbology } from '#domain/shelf/barcode.ts'
import type { Bars } from '#print/labels/bars.tsx'

/** The white that a scanner needs on both sides of a code, in modules (GS1 General Specifications, ISO/IEC 15417). */
const WHITE: Record<Symbology, readonly [left: number, right: number]> = {
  ean13: [11, 7],
  ean8: [7, 7],
  upca: [9, 9],
  code128: [10, 10],
}

type Encoder = (options: RenderOptions, drawing: DrawingContext<Bars>) => Bars
const ENCODERS: Record<Symbology, Encoder> = { ean13, ean8, upca, code128 }

/** Units of drawing to a module: an even number, or the middle of a bar would be rounded. */
const SCALE = 2

/** Drawing context that records the bars' positions instead of painting them. */
function listening([left, right]: readonly [number, number]): DrawingContext<Bars> {
  const lines: [number, number][] = []
  return {
    scale: () => [SCALE, SCALE],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => {},
    line: (x0, _y0, _x1, _y1, width) => lines.push([(x0 - width / 2) / SCALE, width / SCALE]),
    polygon: () => {},
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => {
      const from = Math.min(...lines.map(([at]) => at))
      const bars = lines.map(([at, width]): [number, number] => [at - from + left, width])
      const to = Math.max(...bars.map(([at, width]) => at + width))
      return { modules: to + right, bars }
    },
  }
}

/** The bars of a code; undefined if the symbology cannot encode its letters. */
export function codeBars(code: string, symbology: Symbology): Bars | undefined {
  try {
    return ENCODERS[symbology]({ bcid: symbology, text: code, scale: SCALE }, listening(WHITE[symbology]))
  } catch {
    return undefined
  }
}
