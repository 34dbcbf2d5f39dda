import { plainText } from '#domain/typed/plain-text.ts'

/** A cell without the marks by which a spreadsheet kept it text, and whether it had some. */
interface PlainCell {
  text: string
  /** Excel's ="…" or the apostrophe before a text. */
  hadTextMark: boolean
  hadShapeless: boolean
}

/** ="00123", and what is left of it where a program took the quotes for its own: =00123. */
const FORMULA = /^=\s*(?:"((?:[^"]|"")*)"|'([^']*)'|(\d[\d.-]*))$/
const APOSTROPHE = /^['’‘`](?=\S)/

/** The text of a cell: ="00123" and '00123 are 00123, and signs without a shape are gone. */
export function plainCell(cell: string): PlainCell {
  const seen = plainText(cell)
  const trimmed = seen.trim()
  const [formula, double, single, bare] = FORMULA.exec(trimmed) ?? []
  const text = formula
    ? (double ?? single ?? bare ?? '').replaceAll('""', '"')
    : trimmed.replace(APOSTROPHE, '')
  return { text: text.trim(), hadTextMark: text !== trimmed, hadShapeless: seen !== cell }
}
