import type { FastifyRequest } from 'fastify'
import type { Direction } from '#contract/document.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { DocumentKind, Noun } from '#domain/document-kinds.ts'
import { bookDayProblem } from '#domain/documents/days/book-days.ts'
import { isMeasuredSale } from '#domain/documents/measured-sale.ts'
import { nounName } from '#domain/documents/noun-words.ts'
import { postingsOf } from '#domain/ledger/document-postings.ts'
import type { Registration } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { withRates } from './absent-rates.ts'
import { factsOfNew } from './asked-document.ts'
import { type DocumentDraft, figuresOf, type RatedDraft } from './document-figures.ts'
import { findDocument, lastNumber, selectDocument } from './document-queries.ts'
import { changedElsewhere, refusingDocuments, requireParty } from './document-refusals.ts'
import { type DocumentRow, stateOf } from './document-row.ts'
import { postDocument, takeBackDocument } from './document-store.ts'
import { collectOfBill } from './limits/bill-limits.ts'
import { collectExpired } from './limits/expired-goods.ts'
import { postedOf, registeredAsNow } from './posted-document.ts'

/** What the role of the saving user may do, as the request knows it. */
type Rights = Pick<FastifyRequest, 'demand' | 'may' | 'freeDiscount'> & {
  /** Collects the permissions of a call, so that one permit is asked for all of them. */
  demands: Pick<FastifyRequest['demands'], 'collect' | 'settle' | 'buildsOn'>
}

/** The saving user: their shop, and the email, or else the name, that stands in the books. */
export interface Writer extends Rights {
  db: Db
  shopId: string
  userId: string
  email: string
}

export type Shop = Pick<Writer, 'db' | 'shopId'>

type Signed = Pick<FastifyRequest, 'db' | 'shopId' | 'session' | 'demands'> & Rights

export const writerOf = ({ session, db, shopId, demand, demands, may, freeDiscount }: Signed): Writer => {
  const { userId, signature: email } = session
  return { db, shopId, userId, email, demand, demands, may, freeDiscount }
}

/** The rights of code without a role: the demo, and the server's own work. */
export const UNLIMITED: Rights = {
  demand: () => {},
  demands: { collect: () => {}, settle: async () => {}, buildsOn: () => {} },
  may: () => true,
  freeDiscount: 100,
}

/** The permission for documents of a direction: `buy` for purchases, else `bill`. */
export const sidePermission = (direction: Direction) => (direction === 'purchase' ? 'buy' : 'bill')

/** Collects the permission for older days if a document's stored or new date is before today, else that for today. */
export function collectChange(
  { demands }: Pick<Writer, 'demands'>,
  dates: (string | undefined)[],
  now: Date,
): void {
  const today = todayInIndia(now)
  demands.collect(
    dates.every((date) => date === undefined || date === today) ? 'change-today' : 'change-earlier',
  )
}

export interface Creation {
  kind: DocumentKind
  newId: NewId
  /** The previewed number: used if it is well formed and free, else the next one. */
  number: string
  /** The till whose series gives the number, where the shop numbers by till. */
  till?: string | undefined
  draft: DocumentDraft
  /** The body as sent, without the previewed number: it tells a repeat from another document under the same key. */
  body: object
  now: Date
}

/** Statement that stores a new document; the wanted number is used only if it belongs to the series. */
export function newDocument(
  { userId }: Writer,
  id: string,
  {
    kind,
    draft,
    number,
    till,
    now,
    registration,
    sellsExpired = false,
  }: Omit<Creation, 'newId' | 'body' | 'draft'> & {
    draft: RatedDraft
    registration?: Registration | undefined
    sellsExpired?: boolean
  },
) {
  if (draft.source && !kind.comesFrom.includes(draft.source.kind)) throw invalidReference()
  const problem = draft.date && bookDayProblem(draft.date, now)
  if (problem) throw new Problem(400, problem)
  const figures = figuresOf(draft, draft.date ?? todayInIndia(now))
  const { noun, direction } = kind
  return postDocument({
    id,
    kind,
    userId,
    at: now,
    source: draft.source,
    wantedNumber: number,
    till,
    figures: { ...figures, sells_expired: sellsExpired },
    postings: postingsOf(postedOf({ ...figures, id, noun, direction, own: { registration } })),
    registration,
  })
}

/** Days that a clock may be ahead: a till that stands at the next midnight. */
const AHEAD_MS = 24 * 60 * 60 * 1000

/** A sale of a later day would be in nobody's drawer today: who may not edit earlier bills writes none (docs/decisions/0192). */
function refuseAhead({ may }: Writer, date: string, now: Date) {
  if (date <= todayInIndia(new Date(now.getTime() + AHEAD_MS)) || may('change-earlier')) return
  throw new Problem(403, t('Your role in this shop does not allow this: a bill of a later day'), {
    code: 'not-permitted',
    values: { permission: 'change-earlier' },
  })
}

/** Stores a new document. A repeated call with the same id (Idempotency-Key) returns the document that was stored first. */
export async function createDocument(writer: Writer, creation: Creation): Promise<DocumentRow> {
  const { kind, newId, draft, body, now } = creation
  const { db, shopId } = writer
  writer.demands.collect(sidePermission(kind.direction))
  if (draft.party) requireParty(kind, draft.party)
  const { direction } = kind
  const { date = todayInIndia(now), pricesIncludeTax } = draft
  const items = await withRates(db, shopId, draft.items, { direction, date, pricesIncludeTax })
  if (isMeasuredSale(kind)) refuseAhead(writer, date, now)
  const free = isMeasuredSale(kind) ? await collectOfBill(writer, { ...draft, items }, date) : undefined
  const sellsExpired = await collectExpired(writer, kind, items, date)
  const select = selectDocument(shopId, kind.noun, newId.id)
  return refusingDocuments(
    createOnce({
      db,
      shopId,
      newId,
      kind: kind.noun,
      body,
      // A repeated call finds what the first one stored before anything is asked again.
      insert: async (keep) => {
        const rated = { ...draft, items }
        await writer.demands.settle(() => factsOfNew(writer, { kind, date, draft: rated, free }))
        return registeredAsNow(db, shopId, kind, async (registration) => {
          const made = newDocument(writer, newId.id, {
            ...creation,
            draft: rated,
            registration,
            sellsExpired,
          })
          const [, [stored]] = await db.batch([made, select, ...keep()])
          return onlyRow(stored)
        })
      },
      find: () => findDocument(db, shopId, kind.noun, newId.id),
      nameOf: (row) => row.number,
    }),
  )
}

export async function readDocument(
  db: Db,
  shopId: string,
  noun: Noun,
  id: string,
  direction?: Direction,
): Promise<DocumentRow> {
  const row = await findDocument(db, shopId, noun, id, direction)
  if (!row) throw notFound(nounName(noun))
  return row
}

const TRIES = 5

interface NewestState<R, W> {
  read: () => Promise<R>
  /** Version of a row, as on the wire. */
  stateOf: (row: R) => string
  /** Version that the edit was typed on; absent if the call does not send one. */
  typedOn: string | undefined
  /** Undefined when the document was changed in between. */
  write: (row: R) => Promise<W | undefined>
}

/**
 * Reads the document, lets `write` build on it, and retries when it was changed in between; an edit with a version is refused
 * instead (G-ORD-15).
 */
async function withNewestState<R, W>({ read, stateOf, typedOn, write }: NewestState<R, W>): Promise<W> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await read()
    if (typedOn !== undefined && isoMoment(typedOn) !== stateOf(row)) throw changedElsewhere()
    const written = await write(row)
    if (written) return written
  }
  throw changedElsewhere()
}

/** Edits a document in its newest state, from which `write` computes the rest; number, status and source stay. */
export const changeDocument = (
  { db, shopId, demands }: Writer,
  {
    noun,
    id,
    direction,
    updatedAt,
  }: { noun: Noun; id: string; direction?: Direction; updatedAt?: string | undefined },
  write: (stored: DocumentRow) => Promise<DocumentRow | undefined>,
): Promise<DocumentRow> =>
  withNewestState({
    read: async () => {
      const stored = await readDocument(db, shopId, noun, id, direction)
      demands.buildsOn(stored)
      demands.collect(sidePermission(stored.direction))
      return stored
    },
    stateOf,
    typedOn: updatedAt,
    write,
  })

/** Takes a document back once, however often it is called. */
export async function takeBack({ db, shopId }: Shop, noun: Noun, id: string): Promise<DocumentRow> {
  const [[before], [after]] = await refusingDocuments(
    db.batch([takeBackDocument(id, noun), selectDocument(shopId, noun, id)]),
  )
  if (!before?.found || !after) throw notFound(nounName(noun))
  if (before.found === 'returned')
    throw new Problem(409, t('{document} is already returned', { document: nounName(noun) }))
  return after
}

/** The highest number of a kind as printed, null before the first. */
export const lastNumberOf = (
  db: Db,
  shopId: string,
  kind: DocumentKind,
  now: Date,
  till?: string,
): Promise<string | null> => lastNumber(db, shopId, kind, todayInIndia(now), till)
