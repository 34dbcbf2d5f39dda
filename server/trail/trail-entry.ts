import type { TrailChange, TrailEntry, TrailValue } from '#contract/shop/trail.ts'
import { paise } from '#domain/money.ts'
import type { TrailField } from '#domain/trail/trail-field.ts'
import { trailField } from '#domain/trail/trail-fields.ts'
import type { TrailAct, TrailTableName } from '#domain/trail/trail-tables.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type Named, personName } from './trail-names.ts'
import type { ChangeRow, Json, JsonRow } from './trail-queries.ts'

/** A reader's rights, and the names of ids. */
export interface Reader {
  names: Map<string, Named>
  seesPurchasePrices: boolean
}

interface Thing {
  table: TrailTableName
  id: string
}

/** Column by which a row belongs to another record, whose entry shows it. */
const PART_OF: Partial<Record<TrailTableName, { table: TrailTableName; by?: string }>> = {
  document_lines: { table: 'documents', by: 'document_id' },
  eway_bills: { table: 'documents', by: 'document_id' },
  bill_links: { table: 'documents', by: 'document_id' },
  bill_requests: { table: 'documents', by: 'document_id' },
  e_invoices: { table: 'documents' },
  attachments: { table: 'documents' },
  voucher_papers: { table: 'vouchers' },
  due_links: { table: 'merchants', by: 'party' },
  question_answers: { table: 'questions', by: 'question_id' },
  answer_files: { table: 'questions', by: 'question_id' },
}

const rowOf = ({ before, after }: ChangeRow): JsonRow => after ?? before ?? {}
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function thingOf(change: ChangeRow): Thing {
  const part = PART_OF[change.table_name]
  if (!part) return { table: change.table_name, id: change.row_id }
  return { table: part.table, id: part.by ? textOf(rowOf(change)[part.by]) : change.row_id }
}

/** Columns shown for an inserted or deleted row; for a changed one, the differences. */
const ADDED = new Set([
  'grand_total',
  'amount',
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

/** Text of a list's member: its number or its name, or all its values. */
function memberText(member: Json): string {
  if (member === null || typeof member !== 'object') return String(member)
  if (Array.isArray(member)) return member.map(memberText).join(' ')
  return (
    textOf(member.number) ||
    textOf(member.name) ||
    Object.values(member).map(memberText).filter(Boolean).join(' ')
  )
}

/** Every path to a value: {a: {b: 1}} is 'a.b'. A list is one text. Nothing and '' are the same. */
function flat(value: Json, path = '', found = new Map<string, string | number>()) {
  if (value === null || value === '') return found
  if (Array.isArray(value)) {
    if (value.length > 0) found.set(path, value.map(memberText).join(', '))
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flat(inner, path ? `${path}.${key}` : key, found)
  } else found.set(path, typeof value === 'number' ? value : String(value))
  return found
}

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

/** Differences of a row as labelled fields, without internal columns and those that the reader may not see. */
function changesOf(change: ChangeRow, reader: Reader): TrailChange[] {
  const { table_name: table, operation, before, after } = change
  const of = table === 'document_lines' ? textOf(rowOf(change).itemname) : ''
  if (table === 'document_lines' && operation !== 'update') {
    return [{ table, field: 'line', of, before: before && lineOf(before), after: after && lineOf(after) }]
  }
  const [was, is] = [flat(before ?? {}), flat(after ?? {})]
  const secrets = textOf(flat(after?.changed ?? null).get('') ?? '')
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path) !== is.get(path) && path !== 'changed',
  )
  const changes = paths.flatMap((path): TrailChange[] => {
    const field = trailField(table, path)
    if (!field || (field.isPurchasePrice && !reader.seesPurchasePrices)) return []
    if (operation !== 'update' && !ADDED.has(path) && !path.startsWith('asked.')) return []
    return [
      {
        table,
        field: path,
        of,
        before: shownOf(field, was.get(path), reader),
        after: shownOf(field, is.get(path), reader),
      },
    ]
  })
  // A changed password or token is listed by its field, without values.
  if (secrets.includes('password'))
    changes.push({ table, field: 'replaced', of, before: null, after: { text: 'password' } })
  return changes
}

function actOf({ operation, before, after }: ChangeRow): TrailAct {
  if (operation === 'insert') return 'added'
  if (operation === 'export') return 'exported'
  if (operation === 'delete' || (!before?.deleted_at && after?.deleted_at)) return 'removed'
  return before?.status !== 'cancelled' && after?.status === 'cancelled' ? 'cancelled' : 'changed'
}

/** Name of a log row's record, from its values at that time. */
function nameOf(change: ChangeRow, thing: Thing, { names }: Reader): string {
  const named = names.get(thing.id)?.name
  if (thing.table !== change.table_name) return named ?? ''
  const row = rowOf(change)
  const own = ['number', 'name', 'title', 'file_name', 'email', 'user_name', 'form'].map((key) =>
    textOf(row[key]),
  )
  return own.find((text) => text !== '') || names.get(textOf(row.product_id))?.name || named || ''
}

function openingOf({ table, id }: Thing, change: ChangeRow, { names }: Reader): TrailEntry['opens'] {
  const named = names.get(table === 'adjustments' ? textOf(rowOf(change).product_id) : id)
  if (named?.noun) return { to: 'document', noun: named.noun, id }
  if (named?.kind === 'vouchers') return { to: 'voucher', id }
  if (named?.kind === 'merchants') return { to: 'party', id }
  return named?.code ? { to: 'product', code: named.code } : null
}

/** Rows of one request that are about one thing are one entry: the bill and its lines. */
export function entriesOf(rows: ChangeRow[], reader: Reader): TrailEntry[] {
  const entries: TrailEntry[] = []
  let last = ''
  for (const row of rows) {
    const thing = thingOf(row)
    const key = [row.request_id ?? row.seq, thing.table, thing.id].join(' ')
    const isPart = thing.table !== row.table_name
    const act = isPart ? 'changed' : actOf(row)
    const changes = changesOf(row, reader)
    const open = entries.at(-1)
    if (open && key === last) {
      // Rows come newest first: this change was made before those of the entry so far.
      if (open.act === 'changed') open.act = act
      open.changes = isPart ? [...open.changes, ...changes] : [...changes, ...open.changes]
      if (!isPart) open.name = nameOf(row, thing, reader)
    } else {
      entries.push({
        key: String(row.seq),
        at: isoMoment(row.at),
        by: personName(reader.names, row.user_id),
        till: row.till ?? '',
        act,
        table: thing.table,
        name: nameOf(row, thing, reader),
        opens: openingOf(thing, row, reader),
        changes,
      })
    }
    last = key
  }
  return entries
    .map((entry) => ({ ...entry, changes: inOrder(paired(entry.changes)) }))
    .filter(({ act, changes }) => act !== 'changed' || changes.length > 0)
}

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

/** Fields shown first in an entry. */
const FIRST = [
  'cancel_reason',
  'end_reason',
  'status',
  'grand_total',
  'amount',
  'selling_price',
  'line',
  'amount_received',
]
const placeOf = ({ field }: TrailChange) => (FIRST.indexOf(field) + FIRST.length + 1) % (FIRST.length + 1)
const inOrder = (changes: TrailChange[]) => changes.toSorted((one, other) => placeOf(one) - placeOf(other))

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isNamed(table: TrailTableName, path: string): boolean {
  const as = trailField(table, path)?.as
  return as === 'name' || as === 'person' || path === 'product_id'
}

/** Every id whose name an entry may need. */
export const idsIn = (rows: ChangeRow[]): string[] =>
  [
    ...new Set(
      rows.flatMap((row) => [
        ...(row.user_id ? [row.user_id] : []),
        thingOf(row).id,
        ...[row.before, row.after].flatMap((state) =>
          Object.entries(state ?? {}).flatMap(([path, value]) =>
            isNamed(row.table_name, path) ? [textOf(value)] : [],
          ),
        ),
      ]),
    ),
  ].filter((id) => ID.test(id))
