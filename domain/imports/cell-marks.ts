import { plainText } from '#domain/typed/plain-text.ts'

/** A cell's text without the marks by which spreadsheets store text, and whether it had one. */
interface PlainCell {
  text: string
  /** Excel's ="…" or the apostrophe before a text. */
  hadTextMark: boolean
  hadShapeless: boolean
}

/** ="00123", and =00123, as written by programs that drop the quotes. */
const FORMULA = /^=\s*(?:"((?:[^"]|"")*)"|'([^']*)'|(\d[\d.-]*))$/
const APOSTROPHE = /^['’‘`](?=\S)/

/** The text of a cell: ="00123" and '00123 are 00123, and invisible characters are removed. */
export function plainCell(cell: string): PlainCell {
  const seen = plainText(cell)
  const trimmed = seen.trim()
  const [formula, double, single, bare] = FORMULA.exec(trimmed) ?? []
  const text = formula
    ? (double ?? single ?? bare ?? '').replaceAll('""', '"')
    : trimmed.replace(APOSTROPHE, '')
  return { text: text.trim(), hadTextMark: text !== trimmed, hadShapeless: seen !== cell }
}
