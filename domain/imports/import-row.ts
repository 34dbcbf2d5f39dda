import { unitsIn } from '#domain/shelf/unit-sizes.ts'
import { isIndia } from '#domain/typed/written-country.ts'
import { t } from '#domain/words/t.ts'
import { plainCell } from './cell-marks.ts'
import { readCell } from './import-cells.ts'
import type { BalanceSide, Cell, ImportField } from './import-field.ts'
import { withSides } from './opening-cells.ts'
import type { Repair } from './repairs.ts'

/** Values and problems of a row's cells, by column. */
interface ImportRow {
  values: Record<string, string | number>
  problems: { column: string; message: string }[]
  /** Cells whose values differ from the texts in the file. */
  repairs: Repair[]
}

/** Reads the non-empty cells of a row. A unit beside a figure becomes the row's unit, or the figure is converted to it. */
export function readRow(
  fields: ReadonlyMap<string, ImportField>,
  cells: Readonly<Record<string, string>>,
): ImportRow {
  const row: ImportRow = { values: {}, problems: [], repairs: [] }
  const units = new Map<string, string>()
  const sides: [column: string, side: BalanceSide][] = []
  for (const [column, text] of Object.entries(cells)) {
    const field = fields.get(column)
    const cell = field ? readAt(field, text, cells) : { problem: t('This column says nothing here.') }
    if (cell.problem === undefined) {
      row.values[column] = cell.value
      if (cell.unit) units.set(column, cell.unit)
      if (cell.side) sides.push([column, cell.side])
      row.repairs.push(...repairsOf(field, text, cell))
    } else row.problems.push({ column, message: cell.problem })
  }
  withUnits(row, units, fields)
  withSides(row, sides)
  return row
}

/** Abroad a state may have any name. */
function readAt(field: ImportField, text: string, cells: Readonly<Record<string, string>>): Cell {
  const country = (cells.country ?? '').trim()
  return field.kind === 'state' && country && !isIndia(country)
    ? { value: plainCell(text).text }
    : readCell(field, text)
}

function withUnits(row: ImportRow, units: Map<string, string>, fields: ReadonlyMap<string, ImportField>) {
  if (!fields.has('unit')) {
    for (const [column, unit] of units) row.problems.push(stray(fields, column, unit))
    return
  }
  const quantities = [...units].filter(([column]) => fields.get(column)?.kind === 'quantity')
  const own = row.values.unit ?? quantities[0]?.[1] ?? [...units.values()][0]
  if (own === undefined) return
  row.values.unit = own
  for (const [column, unit] of units) {
    const kind = fields.get(column)?.kind
    const size = unitsIn(unit, String(own))
    const value = Number(row.values[column])
    if (kind !== 'quantity' && kind !== 'price') row.problems.push(stray(fields, column, unit))
    else if (size === undefined)
      row.problems.push({
        column,
        message: t('This is in {unit}, and the item in {other}. Write both in one unit.', {
          unit,
          other: own,
        }),
      })
    else row.values[column] = Number((kind === 'quantity' ? value * size : value / size).toFixed(6))
  }
}

const stray = (fields: ReadonlyMap<string, ImportField>, column: string, text: string) => ({
  column,
  message: t('{title} has letters behind its figures: "{text}".', {
    title: fields.get(column)?.title ?? column,
    text,
  }),
})

const FIGURES = ['number', 'quantity', 'price', 'amount', 'balance']

const SIDES = { debit: ' Dr', credit: ' Cr' }

function repairsOf(field: ImportField | undefined, text: string, cell: Cell): Repair[] {
  const { text: plain, hadTextMark, hadShapeless } = plainCell(text)
  // The side of a balance is read as well: '500 Dr' is itself.
  const side = cell.problem === undefined && cell.side ? SIDES[cell.side] : ''
  const [column, from, to] = [field?.key ?? '', text.trim(), `${cell.value}${side}`]
  const found = (name: Repair['name']): Repair => ({ name, column, from, to })
  const isOther = to !== plain
  const by: Repair[] = [
    ...(hadTextMark ? [found('text-mark')] : []),
    ...(hadShapeless ? [found('shapeless')] : []),
  ]
  if (!isOther || !field) return by
  if (field.kind === 'state' || field.kind === 'hsn' || field.kind === 'unit') by.push(found(field.kind))
  if (field.kind === 'gst' && Number(plain) > 0 && Number(plain) < Number(to)) by.push(found('percent'))
  if (field.kind === 'gstin' && to === '') by.push(found('no-gstin'))
  if (field.kind === 'phone' && to === '') by.push(found('no-phone'))
  if (field.kind === 'code' && plain !== to) by.push(found('code'))
  if (FIGURES.includes(field.kind) && /[\p{L}()-]/u.test(plain.replace(/^-|₹|rs\.?|\/-/gi, '')))
    by.push(found('figure'))
  return by
}
