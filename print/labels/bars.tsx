import type { Symbology } from '#domain/shelf/barcode.ts'

/** A code in bars: [where it begins, how wide it is], in modules, with the white on both sides. */
export interface Bars {
  modules: number
  bars: readonly (readonly [number, number])[]
}

/** One path for the whole code, scaled to its box, so that a printer draws it at full resolution. */
export const DrawnBars = ({ modules, bars }: Bars) => (
  <svg viewBox={`0 0 ${modules} 1`} preserveAspectRatio="none" aria-hidden="true">
    <path
      shapeRendering="crispEdges"
      d={bars.map(([at, width]) => `M${at} 0h${width}v1h-${width}z`).join('')}
    />
  </svg>
)

/** The code as printed below the bars: 2 000001 000175. */
export function codeText(code: string, symbology: Symbology | undefined): string {
  if (symbology === 'ean13') return `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`
  if (symbology === 'ean8') return `${code.slice(0, 4)} ${code.slice(4)}`
  if (symbology === 'upca')
    return `${code.slice(0, 1)} ${code.slice(1, 6)} ${code.slice(6, 11)} ${code.slice(11)}`
  return code
}
