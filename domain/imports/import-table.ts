import { plural, t } from '#domain/words/t.ts'
import { plainCell } from './cell-marks.ts'
import { fieldsByKey, type ImportNoun, recogniseColumns } from './import-columns.ts'
import { headRowOf, knownIn } from './import-head-row.ts'
import { readRow } from './import-row.ts'

/** Merged cells; rows and columns from 0, the last ones included. */
interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

export interface TableRow {
  /** The number of the row in the file, counted from 1. */
  row: number
  texts: string[]
}

/** The list in a sheet: its heads, and the rows below them that are not empty. */
export interface Table {
  heads: string[]
  /** Key of each column's field; undefined for heads that are not recognised. */
  meanings: (string | undefined)[]
  rows: TableRow[]
  /** Changes made in order to read the sheet, as sentences. */
  notes: string[]
}

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Finds the list in the rows of a sheet: one row of heads or two, merged cells filled, rows of groups and sums skipped. */
export function tableOf(
  noun: ImportNoun,
  sheet: readonly (readonly string[])[],
  merges: readonly Merge[] = [],
): Table {
  const { heads, first, isOfTwo } = headsOf(noun, sheet)
  const meanings = recogniseColumns(noun, heads)
  const { rows: filled, count } = withMerged(noun, sheet, merges, meanings, first)
  const width = heads.length
  const all = filled
    .map((cells, i) => ({ row: i + 1, cells }))
    .slice(first)
    .filter(({ cells }) => cells.some(isFilled))
  const torn: number[] = []
  const read = all.map(({ row, cells }): TableRow => {
    const texts = whole(noun, cells, meanings, width)
    if (texts !== cells) torn.push(row)
    return { row, texts: heads.map((_, column) => texts[column] ?? '') }
  })
  const isSum = sumOrGroupOf(noun, meanings, read, heads)
  const passed = read.filter((each) => isSum(each))
  return {
    heads: [...heads],
    meanings,
    rows: read.filter((each) => !passed.includes(each)),
    notes: [
      ...(isOfTwo ? [t('Two rows of heads were read as one.')] : []),
      ...(count > 0
        ? [
            plural(count, '{count} merged cell was filled in.', '{count} merged cells were filled in.', {
              count,
            }),
          ]
        : []),
      ...(torn.length > 0
        ? [
            plural(
              torn.length,
              'Row {rows}: a comma inside a text was not quoted; its parts were put together.',
              'Rows {rows}: a comma inside a text was not quoted; its parts were put together.',
              { rows: listed(torn.map(String)) },
            ),
          ]
        : []),
      ...(passed.length > 0
        ? [
            plural(
              passed.length,
              '{count} row of a group or a sum was passed over: {names}',
              '{count} rows of groups and sums were passed over: {names}',
              {
                count: passed.length,
                names: listed(passed.map(({ texts }) => texts.find(isFilled)?.trim() ?? '')),
              },
            ),
          ]
        : []),
    ],
  }
}

const MOST_NAMED = 5
const listed = (names: string[]) =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} ...` : names.join(', ')

/** The heads, and the first row (from 0) below them. */
function headsOf(noun: ImportNoun, sheet: readonly (readonly string[])[]) {
  const plain = sheet.map((row) => row.map((cell) => plainCell(cell).text))
  const at = headRowOf(noun, plain)
  const single = plain[at] ?? []
  const joined = [at - 1, at]
    .map((top) => ({ top, heads: joinedHeads(plain[top], plain[top + 1]) }))
    .filter(({ heads }) => knownIn(noun, heads) > knownIn(noun, single))
    .sort((a, b) => knownIn(noun, b.heads) - knownIn(noun, a.heads))[0]
  return joined
    ? { heads: joined.heads, first: joined.top + 2, isOfTwo: true }
    : { heads: single, first: at + 1, isOfTwo: false }
}

/** 'Closing Balance' over Quantity, Rate and Value: a head of the upper row holds for the empty cells behind it. */
function joinedHeads(upper: readonly string[] = [], lower: readonly string[] = []): string[] {
  if (lower.some((text) => /\d{2}|^\d+$/.test(text.trim()))) return []
  let last = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [top = '', bottom = ''] = [upper[column]?.trim(), lower[column]?.trim()]
    if (top) last = top
    if (!bottom) return top
    return top || last ? `${top || last} ${bottom}` : bottom
  })
}

/** Copies a text that was merged over several rows into each of them; merged quantities and sums are not copied. */
function withMerged(
  noun: ImportNoun,
  sheet: readonly (readonly string[])[],
  merges: readonly Merge[],
  meanings: readonly (string | undefined)[],
  first: number,
) {
  const rows = sheet.map((row) => [...row])
  const fields = fieldsByKey(noun)
  let count = 0
  for (const { top, bottom, left } of merges) {
    const kind = fields.get(meanings[left] ?? '')?.kind
    const text = sheet[top]?.[left]
    if (!isFilled(text) || top < first || kind === 'quantity' || kind === 'amount' || kind === 'balance')
      continue
    for (let at = top + 1; at <= bottom; at++) {
      const row = rows[at]
      if (!row || isFilled(row[left]) || !row.some(isFilled)) continue
      row[left] = text ?? ''
      count++
    }
  }
  return { rows, count }
}

/**
 * Joins the parts of an unquoted text with commas in a row that has more cells than heads, if all figures are valid then.
 */
function whole(
  noun: ImportNoun,
  cells: readonly string[],
  meanings: readonly (string | undefined)[],
  width: number,
): readonly string[] {
  const more = cells.length - width
  if (more <= 0 || !cells.slice(width).some(isFilled)) return cells
  const fields = fieldsByKey(noun)
  const texts = meanings.flatMap((key, at) => (key && fields.get(key)?.kind === 'text' ? [at] : []))
  const candidates = texts
    .map((at) => [
      ...cells.slice(0, at),
      cells.slice(at, at + more + 1).join(','),
      ...cells.slice(at + more + 1),
    ])
    .filter((row) => readRow(fields, saying(row, meanings)).problems.length === 0)
  const [only, ...others] = candidates
  return only && others.length === 0 ? only : cells
}

const saying = (
  texts: readonly string[],
  meanings: readonly (string | undefined)[],
): Record<string, string> =>
  Object.fromEntries(
    meanings.flatMap((key, at) => (key && isFilled(texts[at]) ? [[key, texts[at] ?? '']] : [])),
  )

const SUM =
  /^(?:grand|sub|net|page|report|running)?[\s-]*totals?\s*:?$|^(?:total|grand total)\b.*:$|^(?:carried|brought) (?:over|forward)$/i

/**
 * Recognises rows that are no item: sums, heads repeated on the next page, and in a list of figures names of groups, which
 * have no quantity and no price.
 */
function sumOrGroupOf(
  noun: ImportNoun,
  meanings: readonly (string | undefined)[],
  rows: readonly TableRow[],
  heads: readonly string[],
) {
  const fields = fieldsByKey(noun)
  const figures = meanings.flatMap((key, at) =>
    ['quantity', 'price'].includes(fields.get(key ?? '')?.kind ?? '') ? [at] : [],
  )
  const others = meanings.flatMap((key, at) =>
    key && key !== 'name' && fields.get(key)?.kind !== 'amount' ? [at] : [],
  )
  const hasFigure = ({ texts }: TableRow) => figures.some((at) => isFilled(texts[at]))
  const isList = rows.filter(hasFigure).length * 2 > rows.length
  return (row: TableRow): boolean => {
    const cells = row.texts.filter(isFilled)
    if (
      cells.some((text) => SUM.test(text.trim())) &&
      !row.texts.some((text, at) => isCode(fields, meanings[at], text))
    )
      return true
    if (cells.length > 1 && row.texts.every((text, at) => text.trim() === (heads[at] ?? '').trim()))
      return true
    return noun === 'products' && isList && !others.some((at) => isFilled(row.texts[at])) && cells.length <= 2
  }
}

const isCode = (fields: ReturnType<typeof fieldsByKey>, key: string | undefined, text: string) =>
  isFilled(text) && ['code', 'gstin', 'hsn', 'phone'].includes(fields.get(key ?? '')?.kind ?? '')
