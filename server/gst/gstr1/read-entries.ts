import { differenceOf } from '#domain/gst/gstr1/amendments.ts'
import { isForIff, type ReturnEntry, rowOnly } from '#domain/gst/gstr1/entries.ts'
import { hasNoParts, partsOf, type ReturnParts } from '#domain/gst/gstr1/parts.ts'
import type { Table } from '#domain/gst/gstr1/tables.ts'
import type { TaxDocument, TaxNoun } from '#domain/gst/tax-document.ts'
import type { Db } from '#server/db/db.ts'
import { selectChanges, selectLastRows } from '#server/gst/filed/filed-queries.ts'
import { findTaxDocument, taxDocuments } from '#server/gst/tax-documents.ts'
import type { RowsOf } from '#server/rows/query.ts'
import type { Scope } from './return-scope.ts'
import { filedDocumentOf } from './stored-entry.ts'
import { BOOKED_IN } from './table-filters.ts'

/** A document that the portal would refuse, and why. */
export interface Refused {
  documentId: string
  noun: TaxNoun
  number: string
  because: string
}

/** Origin of an entry: documents of its days, or changes of earlier ones. */
export type EntryPart = 'days' | 'changes'

/** A page of a table's documents: those after one of them, `atOnce` at a time. */
export interface Listed {
  table: Table
  after?: { part: EntryPart; id: string } | undefined
  atOnce: number
}

/** A page of the entries of a return. */
export interface EntryPage {
  part: EntryPart
  entries: ReturnEntry[]
  refused: Refused[]
  /** Changes that were examined: reported here, or found to be none. */
  settled: string[]
}

type LastRow = RowsOf<ReturnType<typeof selectLastRows>>[number]
type Last = Map<string, LastRow>

/** Entries of a return that is not filed yet, page by page. */
export async function* readEntries(db: Db, scope: Scope, listed?: Listed): AsyncGenerator<EntryPage> {
  const { after } = listed ?? {}
  if (scope.form !== 'gstr1a' && after?.part !== 'changes') {
    const span = { direction: 'sales', ...scope.span, only: listed && BOOKED_IN[listed.table] } as const
    const part = listed && { after: after?.id, atOnce: listed.atOnce }
    for await (const documents of taxDocuments(db, scope.shopId, span, part)) {
      const last = await lastRows(
        db,
        scope,
        documents.map(({ id }) => id),
      )
      yield gather(
        'days',
        documents.map((document) => ofThisPeriod(document, last.get(document.id), scope)),
      )
    }
  }
  if (scope.isPresent || scope.form === 'gstr1a')
    yield* readChanges(db, scope, after?.part === 'changes' ? after.id : null)
}

async function lastRows(db: Db, { shopId, hasFiled }: Scope, ids: string[]): Promise<Last> {
  if (!hasFiled || ids.length === 0) return new Map()
  const rows = await db.execute(selectLastRows(shopId, ids))
  return new Map(rows.map((row) => [row.document_id, row]))
}

interface Found {
  entry?: ReturnEntry
  refused?: Refused
  settled?: string
}

const gather = (part: EntryPart, found: Found[]): EntryPage => ({
  part,
  entries: found.flatMap(({ entry }) => (entry ? [entry] : [])),
  refused: found.flatMap(({ refused }) => (refused ? [refused] : [])),
  settled: found.flatMap(({ settled }) => (settled ? [settled] : [])),
})

const isIff = ({ form }: Scope) => form === 'iff'

function ofThisPeriod(document: TaxDocument, last: LastRow | undefined, scope: Scope): Found {
  if (!last) return firstReported(document, scope)
  // Another return reported it already; later changes are among the amendments.
  return last.form === 'iff' && scope.form === 'gstr1' ? uploaded(document, last, scope) : {}
}

function firstReported(document: TaxDocument, scope: Scope): Found {
  const all = partsOf(document, scope.month)
  const parts = isIff(scope) ? rowOnly(all) : all
  if (isIff(scope) ? !isForIff(parts) : hasNoParts(parts)) return {}
  return { entry: entryOf(document, parts, scope.month) }
}

const entryOf = ({ id, number, date }: TaxDocument, parts: ReturnParts, month: string): ReturnEntry => ({
  documentId: id,
  parts,
  month,
  original: { number, date },
  was: null,
  isUploaded: false,
})

/** A document uploaded by IFF: the quarter's return adds the rest, and its row only where it changed. */
function uploaded(document: TaxDocument, last: LastRow, { month, today }: Scope): Found {
  const filed = filedDocumentOf(last.row)
  const parts = partsOf(document, month)
  const difference = differenceOf(filed, rowOnly(parts), today)
  const row = difference.kind === 'amended' ? difference.now.row : filed.parts.row
  const entry = {
    ...entryOf(document, { ...parts, row }, filed.month),
    original: filed.original,
    isUploaded: true,
    was: difference.kind === 'amended' ? { parts: filed.parts, month: filed.month } : null,
  }
  if (difference.kind !== 'refused') return { entry, settled: document.id }
  return { entry, refused: refusedOf(document, difference.because) }
}

const refusedOf = ({ id, noun, number }: TaxDocument, because: string): Refused => ({
  documentId: id,
  noun,
  number,
  because,
})

const CHANGES_AT_ONCE = 100

/** Reads documents of filed months that were changed or added since; no others. */
async function* readChanges(db: Db, scope: Scope, first: string | null): AsyncGenerator<EntryPage> {
  let after = first
  do {
    const changes: { document_id: string }[] = await db.execute(
      selectChanges(scope.shopId, after, CHANGES_AT_ONCE),
    )
    const ids = changes.map(({ document_id }) => document_id)
    const last = await lastRows(db, scope, ids)
    const found: Found[] = []
    for (const id of ids) {
      const document = await findTaxDocument(db, scope.shopId, id)
      if (document) found.push(changed(document, last.get(id), scope))
    }
    yield gather('changes', found)
    after = ids.length === CHANGES_AT_ONCE ? (ids.at(-1) ?? null) : null
  } while (after)
}

function changed(document: TaxDocument, last: LastRow | undefined, scope: Scope): Found {
  const { month, today, span, form } = scope
  const isWithin = document.date >= span.from && document.date <= span.to
  if (!last) {
    // It was read already among the documents of this period.
    if (isWithin !== (form === 'gstr1a')) return {}
    return { ...firstReported(document, scope), settled: document.id }
  }
  if (form === 'gstr1a' && last.month !== month) return {}
  if (last.form === 'iff' && form === 'gstr1' && isWithin) return {}
  const filed = filedDocumentOf(last.row)
  const all = partsOf(document, filed.month)
  const now = last.form === 'iff' ? rowOnly(all) : all
  const difference = differenceOf(filed, now, today)
  if (difference.kind === 'none') return { settled: document.id }
  if (difference.kind === 'refused') return { refused: refusedOf(document, difference.because) }
  if (isIff(scope) && !filed.parts.row) return {}
  const isNewRow = !filed.parts.row && now.row !== null
  return {
    settled: document.id,
    entry: {
      ...entryOf(document, difference.now, isNewRow ? month : filed.month),
      ...(!isNewRow && { original: filed.original }),
      was: { parts: filed.parts, month: filed.month },
    },
  }
}
