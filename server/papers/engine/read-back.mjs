// A paper is read back before it leaves: what it must say stands in its text, and a picture has ink where its text stands.
import { readPdf } from './read-pdf.mjs'

/** How the error of a paper begins that does not say what it must. */
export const NOT_AS_ASKED = 'Not as asked:'

const plain = (text) => text.normalize('NFC').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
/** A reader may see a syllable of several signs twice, or its signs in another order: its letters are looked for one by one. */
const isIndic = (word) => [...word].some((letter) => letter >= '\u0900' && letter <= '\u0dff')
const lettersIn = (word) => [...word].filter((letter) => /\p{L}/u.test(letter))

function occurrences(text, word) {
  let count = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count += 1
  return count
}

/** The words of `says` that are missing; one that is given several times stands as often. */
export function missingIn(pages, says) {
  const text = plain(pages.flatMap(({ texts }) => texts.map((each) => each.text)).join(''))
  const wanted = new Map()
  for (const phrase of says)
    for (const word of phrase.split(/\s+/).map(plain).filter(Boolean))
      wanted.set(word, (wanted.get(word) ?? 0) + 1)
  return [...wanted].flatMap(([word, times]) => {
    const isThere = isIndic(word)
      ? lettersIn(word).every((letter) => text.includes(letter))
      : occurrences(text, word) >= times
    return isThere ? [] : [word]
  })
}

const DOTS_PER_PT = (8 * 25.4) / 72

/** The texts of pages, one below the other, where a picture has no dark dot; `isDark` tells of a dot whether it is. */
export function inklessIn(pages, { width, height, isDark }) {
  let top = 0
  const inkless = []
  for (const page of pages) {
    for (const { text, x, y, size } of page.texts) {
      if (plain(text) === '') continue
      const [left, right] = [x, x + size * 1.5].map((pt) => Math.round(pt * DOTS_PER_PT))
      const [from, to] = [top + y - size, top + y + size * 0.3].map((pt) => Math.round(pt * DOTS_PER_PT))
      if (
        !hasInk(
          isDark,
          [Math.max(0, left), Math.min(width, right)],
          [Math.max(0, from), Math.min(height, to)],
        )
      )
        inkless.push(text)
    }
    top += page.height
  }
  return inkless
}

function hasInk(isDark, [left, right], [from, to]) {
  for (let y = from; y < to; y += 1) for (let x = left; x < right; x += 1) if (isDark(x, y)) return true
  return false
}

/** @throws Error that begins with NOT_AS_ASKED */
export function readBack(pdf, says, picture) {
  const pages = readPdf(pdf)
  const missing = missingIn(pages, says)
  if (missing.length > 0) throw new Error(`${NOT_AS_ASKED} ${missing.length} missing, such as ${missing[0]}`)
  const inkless = picture ? inklessIn(pages, picture) : []
  if (inkless.length > 0)
    throw new Error(`${NOT_AS_ASKED} ${inkless.length} without ink, such as ${inkless[0]}`)
}
