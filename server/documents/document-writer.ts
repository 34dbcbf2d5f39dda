import type { FastifyRequest } from 'fastify'
import type { Direction, PartyDraft } from '#contract/document.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
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

const CHANGED_ELSEWHERE = 'This document was changed elsewhere. Reload and try again.'

/** What the books themselves refuse, in words; the foreign keys carry the shop, so a stranger's id is one of them. */
const REFUSALS: Record<string, () => Problem> = {
  invoices_order_approved: () => new Problem(409, 'Approve the order before it becomes an invoice.'),
  order_lines_open: () =>
    new Problem(409, 'An item of this order has been invoiced in full already. Reload and try again.'),
}
const REFERENCE = /_(merchant|product|order|quotation|quotation_line)$/

export async function refusingStrangers<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const constraint = brokenConstraint(error) ?? ''
    throw REFUSALS[constraint]?.() ?? (REFERENCE.test(constraint) ? invalidReference() : error)
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
    if (typedOn !== undefined && typedOn !== stateOf(row)) throw new Problem(409, CHANGED_ELSEWHERE)
    const written = await write(row)
    if (written) return written
  }
  throw new Problem(409, CHANGED_ELSEWHERE)
}
