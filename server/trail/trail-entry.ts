import type { TrailEntry } from '#contract/shop/trail.ts'
import { hasOwnWords } from '#domain/trail/trail-acts.ts'
import { trailField } from '#domain/trail/trail-fields.ts'
import type { TrailAct, TrailTableName } from '#domain/trail/trail-tables.ts'
import { isoMoment } from '#server/db/moment.ts'
import { questionOf } from './permits-in-trail.ts'
import { changesOf, inOrder, type Reader } from './trail-changes.ts'
import { type NamesAt, personName } from './trail-names.ts'
import type { ChangeRow } from './trail-queries.ts'
import { flat, rowOf, textOf, withWholeAnswers } from './trail-values.ts'

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

function thingOf(change: ChangeRow): Thing {
  const part = PART_OF[change.table_name]
  if (!part) return { table: change.table_name, id: change.row_id }
  return { table: part.table, id: part.by ? textOf(rowOf(change)[part.by]) : change.row_id }
}

/** Columns that end a record when they get a value: it is kept, and counts no more. */
const ENDS = ['deleted_at', 'left_at', 'revoked_at', 'taken_back_at', 'undone_at', 'closed_at']

function actOf({ operation, before, after }: ChangeRow): TrailAct {
  if (operation === 'insert') return 'added'
  if (operation === 'export') return 'exported'
  if (operation === 'delete' || ENDS.some((end) => !before?.[end] && after?.[end])) return 'removed'
  // Who left joins again.
  if (before?.left_at && !after?.left_at) return 'added'
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

interface OfRows extends Pick<Reader, 'seesPurchasePrices'> {
  namesAt: NamesAt
  /** Ids of the questions whose answer is listed, too. */
  answered: ReadonlySet<string>
}

/** Rows of one request that are about one thing are one entry: the bill and its lines. */
export function entriesOf(
  rows: ChangeRow[],
  { namesAt, seesPurchasePrices, answered }: OfRows,
): TrailEntry[] {
  const entries: TrailEntry[] = []
  let last = ''
  for (const logged of rows) {
    const row = withWholeAnswers(logged)
    const reader = { names: namesAt(row.seq), seesPurchasePrices }
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
        yes: null,
        asked: thing.table === 'permits' ? questionOf(rowOf(row), reader.names) : undefined,
      })
    }
    last = key
  }
  const asked = new Set(
    rows.flatMap(({ table_name: table, operation, row_id: id, seq }) =>
      table === 'permits' && operation === 'insert' && answered.has(id) ? [String(seq)] : [],
    ),
  )
  return (
    entries
      // The answer says all that its question did: one entry of the two.
      .filter(({ key }) => !asked.has(key))
      .map((entry) => ({ ...entry, changes: inOrder(entry.changes) }))
      .filter(({ act, table, changes }) => changes.length > 0 || act !== 'changed' || hasOwnWords(act, table))
  )
}

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
          [...flat(state ?? {})].flatMap(([path, value]) =>
            isNamed(row.table_name, path) ? [String(value)] : [],
          ),
        ),
      ]),
    ),
  ].filter((id) => ID.test(id))
