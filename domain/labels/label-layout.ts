interface Room {
  width: number
  height: number
}

/** All in mm. */
export interface LabelLayout {
  padding: number
  /** The size of the usual letter; all others are parts of it. */
  letter: number
  /** True if the bars are below the text, as there is no room beside it. */
  isBelow: boolean
  /** Width of the narrowest bar. */
  module: number
  /** Too narrow for a scanner: the code has too many letters for this label. */
  isTooNarrow: boolean
}

/** The full size of an EAN-13; larger is no better. */
const LARGEST_MODULE = 0.33
/**
 * Below the first width the bars move under the text, across the whole label; below the second they are too narrow to scan.
 */
const [NARROW_MODULE, NARROWEST_MODULE] = [0.235, 0.19]
/** Minimum width of a price beside the bars, and its share of the label. */
const WORDS = { least: 13.5, share: 0.32 }

/** Layout of a label for a code with a number of modules, quiet zones included. */
export function labelLayout({ width, height }: Room, modules: number): LabelLayout {
  const letter = Math.min(height / 10.5, width / 18, 4)
  const padding = width < 45 ? 1.5 : 2
  const room = width - 2 * padding
  const beside = room - Math.max(WORDS.least, WORDS.share * room)
  const isBelow = modules * NARROW_MODULE > beside
  const module = Math.min(LARGEST_MODULE, (isBelow ? room : beside) / Math.max(modules, 1))
  return { padding, letter, isBelow, module, isTooNarrow: module < NARROWEST_MODULE }
}
