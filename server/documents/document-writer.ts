import type { FastifyRequest } from 'fastify'
import type { Direction, PartyDraft } from '#contract/document.ts'
import { LAST_AHEAD, MAX_NUMBER_LENGTH } from '#domain/document-number.ts'
import { brokenConstraint, refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'

/** Who saves: their shop, their name in the books, their email on the paper. */
export interface Writer {
  db: Db
  shopId: string
  userId: string
  email: string
}

export const writerOf = ({
  db,
  shopId,
  session: { userId, email },
}: Pick<FastifyRequest, 'db' | 'shopId' | 'session'>): Writer => ({
  ...{ db, shopId, userId, email },
})

const changedElsewhere = () =>
  new Problem(409, 'This document was changed elsewhere. Reload and try again.', {
    code: 'changed-elsewhere',
  })

/** What the books themselves refuse, in words; the foreign keys carry the shop, so a stranger's id is one of them. */
const REFUSALS: Record<string, (detail: string) => Problem> = {
  invoices_order_approved: () => new Problem(409, 'Approve the order before it becomes an invoice.'),
  order_lines_open: () =>
    new Problem(409, 'An item of this order has been invoiced in full already. Reload and try again.'),
  document_counters_far: (series) =>
    new Problem(
      400,
      `Number: one ahead of its series may be ${series}${LAST_AHEAD} at most. Leave it out to get the next.`,
    ),
  document_counters_full: (series) =>
    new Problem(
      409,
      `The series ${series} is used up: a number has at most ${MAX_NUMBER_LENGTH} characters.`,
    ),
}
const REFERENCE = /_(merchant|product|order|quotation|quotation_line)$/

export async function refusingStrangers<T>(work: Promise<T>): Promise<T> {
  return refusing(REFUSALS, work).catch((error: unknown) => {
    throw REFERENCE.test(brokenConstraint(error) ?? '') ? invalidReference() : error
  })
}

/** `word` is how the form calls the other party of a sale. */
export function requireParty(direction: Direction, party: PartyDraft, word: 'buyer' | 'customer') {
  if (party._id || party.name) return
  throw new Problem(400, `Please select a ${direction === 'purchase' ? 'supplier' : word}.`)
}

const TRIES = 5

interface NewestState<R, W> {
  read: () => Promise<R>
  /** The state of a row, as the wire tells it. */
  stateOf: (row: R) => string
  /** The state that an edit was typed on, when it names one. */
  typedOn: string | undefined
  /** Answers undefined when somebody else wrote in between. */
  write: (row: R) => Promise<W | undefined>
}

/**
 * Reads the document, lets `write` build on it, and starts over when somebody else wrote in between; an edit that
 * names the state it was typed on is refused instead (G-ORD-15).
 */
export async function withNewestState<R, W>({
  read,
  stateOf,
  typedOn,
  write,
}: NewestState<R, W>): Promise<W> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await read()
    if (typedOn !== undefined && isoMoment(typedOn) !== stateOf(row)) throw changedElsewhere()
    const written = await write(row)
    if (written) return written
  }
  throw changedElsewhere()
}
