import type { TrailChange, TrailValue } from '#contract/shop/trail.ts'
import { storedClosingFigures } from '#domain/drawer/closing-figures.ts'
import { paise } from '#domain/money.ts'
import type { TrailField } from '#domain/trail/trail-field.ts'
import { trailField, trailFieldOf } from '#domain/trail/trail-fields.ts'
import { TRAIL_TABLES, type TrailTableName } from '#domain/trail/trail-tables.ts'
import { type Named, personName } from './trail-names.ts'
import type { ChangeRow, JsonRow } from './trail-queries.ts'
import { flat, rowOf, textOf } from './trail-values.ts'

/** A reader's rights, and the names of ids. */
export interface Reader {
  names: Map<string, Named>
  seesPurchasePrices: boolean
}

/** Columns shown for an inserted or deleted row; for a changed one, the differences. */
const ADDED = new Set([
  'grand_total',
  'amount',
  'becomes',
  'gives_back',
  'quantity',
  'party',
  'party.name',
  'product_id',
  'role',
  'direction',
  'asked_by',
  'asked',
  'asked_of_purchase',
  'answer',
  'answer_of_purchase',
  'file',
  'file_of_purchase',
])

/** True for a column of a new or a deleted row that its entry shows: of what a shop decides or files, all that has words. */
const isShownWhole = ({ table_name: table }: ChangeRow, path: string): boolean =>
  ADDED.has(path) ||
  path.startsWith('asked.') ||
  (!NAMES.has(path) && (WHOLE.has(table) || ['settings', 'gst'].includes(TRAIL_TABLES[table].kind)))
const WHOLE: ReadonlySet<TrailTableName> = new Set([
  'drawer_closings',
  'rate_changes',
  'schemes',
  'price_lists',
  'recurring_expenses',
  'sessions',
])
/** Columns that name an entry already. */
const NAMES: ReadonlySet<string> = new Set([
  'name',
  'number',
  'title',
  'file_name',
  'email',
  'user_name',
  'form',
])

function shownOf({ as }: TrailField, raw: string | number | undefined, { names }: Reader): TrailValue {
  if (raw === undefined) return null
  if (as === 'money') return { money: paise(Number(raw)) }
  if (as === 'person') return { text: personName(names, String(raw)) }
  if (as === 'name') return { text: names.get(String(raw))?.name || String(raw) }
  return { text: String(raw) }
}

function lineOf(row: JsonRow): TrailValue {
  return {
    line: {
      quantity: Number(row.quantity),
      unit: textOf(row.unit),
      rate: Number(row.rate),
      total: paise(Number(row.total)),
    },
  }
}

/** A closing with the figures that its screen and its slip have. */
function asClosed(row: JsonRow): JsonRow {
  const { expected, difference, rounding = 0 } = row
  const stored = { expected: Number(expected), difference: Number(difference), rounding: Number(rounding) }
  return { ...row, ...storedClosingFigures(stored) }
}

/** Differences of a row as labelled fields, without internal columns and those that the reader may not see. */
export function changesOf(change: ChangeRow, reader: Reader): TrailChange[] {
  const { table_name: table, operation, before } = change
  const after = table === 'drawer_closings' && change.after ? asClosed(change.after) : change.after
  const item = table === 'document_lines' ? textOf(rowOf(change).itemname) : ''
  if (table === 'document_lines' && operation !== 'update') {
    return [
      { table, field: 'line', of: item, before: before && lineOf(before), after: after && lineOf(after) },
    ]
  }
  const [was, is] = [flat(before ?? {}), flat(after ?? {})]
  const secrets = textOf(flat(after?.changed ?? null).get('') ?? '')
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path) !== is.get(path) && path !== 'changed',
  )
  const changes = paths.flatMap((path): TrailChange[] => {
    const field = trailField(table, path)
    if (!field || (field.isPurchasePrice && !reader.seesPurchasePrices)) return []
    if (operation !== 'update' && !isShownWhole(change, path)) return []
    return [
      {
        table,
        field: path,
        of: item || trailFieldOf(path),
        before: shownOf(field, was.get(path), reader),
        after: shownOf(field, is.get(path), reader),
      },
    ]
  })
  // A changed password or token is listed by its field, without values.
  if (secrets.includes('password'))
    changes.push({ table, field: 'replaced', of: item, before: null, after: { text: 'password' } })
  return changes
}

/** Fields shown first in an entry. */
const FIRST = [
  'counted',
  'difference',
  'expected',
  'decided_by',
  'cancel_reason',
  'end_reason',
  'status',
  'grand_total',
  'amount',
  'becomes',
  'gives_back',
  'selling_price',
  'line',
  'amount_received',
]
/** A no and a question that was taken back are read before anything else of a permit. */
const placeOf = ({ field }: TrailChange) => (field.startsWith('asked.') ? 0 : placeIn(field) + 1)
const placeIn = (field: string) => (FIRST.indexOf(field) + FIRST.length + 1) % (FIRST.length + 1)
/** The changes of an entry, what matters first; a line that was replaced is one change. */
export const inOrder = (changes: TrailChange[]): TrailChange[] =>
  paired(changes).toSorted((one, other) => placeOf(one) - placeOf(other))

/** A removed line and an added one of the same item count as one changed line. */
function paired(changes: TrailChange[]): TrailChange[] {
  const came = changes.filter(({ field, before }) => field === 'line' && !before)
  const counterparts = new Set<TrailChange>()
  return changes
    .map((change) => {
      const counterpart = came.find((one) => one.of === change.of && !counterparts.has(one))
      if (change.field !== 'line' || change.after || !counterpart) return change
      counterparts.add(counterpart)
      return { ...change, after: counterpart.after }
    })
    .filter((change) => !counterparts.has(change))
}
