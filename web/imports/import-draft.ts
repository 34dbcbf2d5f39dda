import type { ImportSheet, ImportVerdict } from '#contract/imports/imports.ts'
import { fieldsByKey, IMPORT_FIELDS, type ImportNoun, titleOf } from '#domain/imports/import-columns.ts'
import { isRowNumber } from '#domain/imports/import-heads.ts'
import { type Claimed, inOrderOfImport, repeatOf } from '#domain/imports/import-repeats.ts'
import { readRow } from '#domain/imports/import-row.ts'
import { asPercent, countRepairs, isInFractions, type Repair, repairWords } from '#domain/imports/repairs.ts'
import { readWrittenFigure } from '#domain/imports/written-figure.ts'
import { t } from '#domain/words/t.ts'
import type { FileRow, FileRows } from '#web/ui/spreadsheet/read-file.ts'

/** A file being imported: the meaning of its columns, and the person's further choices. */
export interface ImportDraft {
  noun: ImportNoun
  file: FileRows
  meanings: (string | undefined)[]
  /** Columns that the person chose to ignore. */
  leftOut: readonly number[]
  fill: Record<string, string>
  setsStock: boolean
}

export const draftOf = (noun: ImportNoun, file: FileRows): ImportDraft => ({
  noun,
  file,
  meanings: file.meanings,
  leftOut: [],
  setsStock: false,
  fill: Object.fromEntries(IMPORT_FIELDS[noun].flatMap(({ key, fill }) => (fill ? [[key, fill]] : []))),
})

/** Maps a column to a field and clears the column that had the field before: a field comes from one column. */
export const withMeaning = (draft: ImportDraft, key: string, column: number | undefined): ImportDraft => ({
  ...draft,
  meanings: draft.meanings.map((meaning, i) => (i === column ? key : meaning === key ? undefined : meaning)),
  leftOut: draft.leftOut.filter((other) => other !== column),
})

/** Ignores a column, or leaves it to be decided again. */
export const withLeftOut = (draft: ImportDraft, column: number, isOut: boolean): ImportDraft => ({
  ...draft,
  meanings: draft.meanings.map((meaning, i) => (i === column ? undefined : meaning)),
  leftOut: [...draft.leftOut.filter((other) => other !== column), ...(isOut ? [column] : [])],
})

/** Head of a column, or its position, as two columns may have no head. */
export const columnHead = ({ heads }: FileRows, column: number) =>
  heads[column]?.trim() || t('Column {number}', { number: column + 1 })

const isFigure = (text: string) => readWrittenFigure(text.replace(/%\s*$/, '')) !== undefined

/** True for a column of mostly figures: prices, quantities, rates. */
function holdsFigures({ rows }: FileRows, column: number): boolean {
  const filled = rows.map(({ texts }) => texts[column] ?? '').filter((text) => text.trim() !== '')
  return filled.length > 0 && filled.filter(isFigure).length * 2 >= filled.length
}

/** Columns of figures that nobody chose to ignore: an import should not lose costs or stock silently. */
export const openColumns = ({ file, meanings, leftOut }: ImportDraft): number[] =>
  file.heads.flatMap((head, column) =>
    meanings[column] || leftOut.includes(column) || isRowNumber(head) || !holdsFigures(file, column)
      ? []
      : [column],
  )

/** Fields that a new row needs, with no column and no value to fill in. */
export const missingFields = ({ noun, meanings, fill }: ImportDraft) =>
  IMPORT_FIELDS[noun].filter(
    ({ key, isRequired, insteadOf = [] }) =>
      isRequired && ![key, ...insteadOf].some((each) => meanings.includes(each)) && !fill[key]?.trim(),
  )

export const textAt = ({ meanings }: ImportDraft, { texts }: FileRow, key: string) =>
  texts[meanings.indexOf(key)] ?? ''

/** Sets the text of a cell that the person corrected. */
export function withText(draft: ImportDraft, row: number, key: string, text: string): ImportDraft {
  const at = draft.meanings.indexOf(key)
  // No column has this field yet: the cell is in a new one.
  const meanings = at < 0 ? [...draft.meanings, key] : draft.meanings
  const heads = at < 0 ? [...draft.file.heads, key] : draft.file.heads
  const column = at < 0 ? heads.length - 1 : at
  const rows = draft.file.rows.map((each) =>
    each.row === row
      ? { row, texts: heads.map((_, i) => (i === column ? text : (each.texts[i] ?? ''))) }
      : each,
  )
  return { ...draft, meanings, file: { ...draft.file, heads, rows } }
}

/** True if a whole column of rates lost its percent format; checked here, as each call has only a part of the column. */
function isInPercent({ noun, file }: ImportDraft, key: string, column: number): boolean {
  const field = fieldsByKey(noun).get(key)
  return (
    field !== undefined &&
    isInFractions(
      field,
      file.rows.map(({ texts }) => texts[column] ?? ''),
    )
  )
}

/** Sentences on values that were read differently from the file, for the imported columns. */
export function repairsOf(draft: ImportDraft): string[] {
  const fields = fieldsByKey(draft.noun)
  const found: Repair[] = []
  for (const [at, key] of draft.meanings.entries()) {
    const field = fields.get(key ?? '')
    if (!key || !field) continue
    const isPercent = isInPercent(draft, key, at)
    for (const { texts } of draft.file.rows) {
      const [from = '', country = ''] = [texts[at], textAt(draft, { row: 0, texts }, 'country')]
      if (from.trim() === '') continue
      const to = asPercent(from)
      if (isPercent && to !== from) found.push({ name: 'percent', column: key, from, to })
      else
        found.push(...readRow(new Map([[key, field]]), { [key]: from, ...(country && { country }) }).repairs)
    }
  }
  return countRepairs(found).map((each) => repairWords(titleOf(draft.noun, each.column), each))
}

const ROWS_AT_ONCE = 250
/** Letters, each of which may take three bytes: well below the megabyte of a call. */
const LETTERS_AT_ONCE = 200_000

/** The calls that carry these rows, in the order of importing. */
export function batchesOf(draft: ImportDraft, rows: readonly FileRow[]): ImportSheet[] {
  const columns = draft.meanings.flatMap((key, i) =>
    key ? [{ key, i, isInPercent: isInPercent(draft, key, i) }] : [],
  )
  const head = { columns: columns.map(({ key }) => key), fill: draft.fill, setsStock: draft.setsStock }
  const batches: ImportSheet[] = []
  let letters = Number.POSITIVE_INFINITY
  for (const { row, texts } of inOrderOfImport(draft.noun, rows, (each, key) => textAt(draft, each, key))) {
    const cells = columns.map(({ i, isInPercent: of }) => (of ? asPercent(texts[i] ?? '') : (texts[i] ?? '')))
    const length = cells.join('').length
    const last = batches.at(-1)
    if (last && last.rows.length < ROWS_AT_ONCE && letters + length < LETTERS_AT_ONCE) {
      last.rows.push({ row, cells })
      letters += length
    } else {
      batches.push({ ...head, rows: [{ row, cells }] })
      letters = length
    }
  }
  return batches
}

/** Verdicts of all calls together: a value claimed by an earlier row is refused in a later one. */
export function withoutRepeats(verdicts: ImportVerdict[]): ImportVerdict[] {
  const claimed: Claimed = new Map()
  return verdicts
    .map((each) => {
      if (each.verdict === 'refused' || each.verdict === 'same') return each
      const repeat = repeatOf(claimed, each.row, each.claims)
      return repeat ? { ...each, verdict: 'refused' as const, problems: [repeat] } : each
    })
    .sort((a, b) => a.row - b.row)
}

export const countOf = (verdicts: readonly ImportVerdict[], verdict: ImportVerdict['verdict']) =>
  verdicts.filter((each) => each.verdict === verdict).length
