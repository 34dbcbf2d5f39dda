import { spawnSync } from 'node:child_process'

/** A word of a PDF and its box, pt from the left and the top of its page. */
interface PlacedWord {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

interface ReadPage {
  width: number
  height: number
  words: PlacedWord[]
}

const PARTS =
  /<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g

/** Where the words of a PDF stand (poppler-utils). */
export function wordsOnPages(pdf: Uint8Array): ReadPage[] {
  const { stdout, status } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error('pdftotext failed')
  const pages: ReadPage[] = []
  for (const [, width, height, left, top, right, bottom, text = ''] of stdout
    .toString('utf8')
    .matchAll(PARTS)) {
    if (width !== undefined) pages.push({ width: Number(width), height: Number(height), words: [] })
    else
      pages
        .at(-1)
        ?.words.push({
          text,
          left: Number(left),
          right: Number(right),
          top: Number(top),
          bottom: Number(bottom),
        })
  }
  return pages
}

/** Rounding, and letters that are drawn beyond their box, pt. */
const SPARE = 1.5

/** Words that are not wholly between the left and the right margin, or not on the page. */
export const wordsOutside = (pages: readonly ReadPage[], margin: number): string[] =>
  pages.flatMap(({ width, height, words }) =>
    words.flatMap(({ text, left, right, top, bottom }) =>
      left < margin - SPARE || right > width - margin + SPARE || top < -SPARE || bottom > height + SPARE
        ? [text]
        : [],
    ),
  )

/** Pairs of words that lie over each other: boxes are as high as a line with its marks, of which a third is empty. */
export const wordsOverEachOther = (pages: readonly ReadPage[]): string[] =>
  pages.flatMap(({ words }) => {
    const sorted = words.toSorted((a, b) => a.top - b.top)
    return sorted.flatMap((word, index) => {
      const over: string[] = []
      for (const other of sorted.slice(index + 1)) {
        if (other.top >= word.bottom) break
        const across = Math.min(word.right, other.right) - Math.max(word.left, other.left)
        const down = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top)
        const height = Math.min(word.bottom - word.top, other.bottom - other.top)
        if (across > SPARE && down > height * 0.45) over.push(`${word.text} / ${other.text}`)
      }
      return over
    })
  })
