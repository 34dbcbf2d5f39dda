import type { Direction } from '#domain/document-kinds.ts'
import { isMeasuredSale } from '#domain/documents/measured-sale.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { readSession, shopOfPage } from '#web/app/calls/session/session.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import { encodeDraft } from '#web/documents/unfinished/draft-codec.ts'
import { draftOwner } from '#web/documents/unfinished/draft-store.ts'
import { itemsInWords } from '#web/documents/unfinished/unfinished-store.ts'
import { needsYes } from './needs-yes.ts'

/** Result of a save that waits in the outbox of this computer. */
export const IN_OUTBOX = 'in-outbox'

/** Longer than any save takes; a broken connection may hang for minutes. */
const PATIENCE_MS = 10_000

interface NewDocument {
  key: string
  noun: SheetNoun
  direction: Direction
  body: object
  values: DocumentValues
}

interface Saving<T> {
  send: (signal: AbortSignal) => Promise<T>
  document: NewDocument
}

/**
 * Saves a document, or puts it into the outbox when the connection is down, or while the shop's books move to another place. While the connection is up, a lost answer is an
 * error.
 */
export async function sendOrKeep<T>({ send, document }: Saving<T>): Promise<T | typeof IN_OUTBOX> {
  let isMoving = false
  if (!isLineDown()) {
    const patience = new AbortController()
    const timer = setTimeout(async () => {
      if (!(await checkConnection())) patience.abort()
    }, PATIENCE_MS)
    try {
      return await send(patience.signal)
    } catch (error) {
      isMoving = error instanceof ApiError && error.code === 'shop-moving'
      const isGivenUp = isMoving || patience.signal.aborted
      if (!isGivenUp && !(isUnanswered(error) && !(await checkConnection()))) throw error
    } finally {
      clearTimeout(timer)
    }
  }
  await keep(document)
  if (isMoving) void import('./kept-while-moving.ts').then(({ tellOfMove }) => tellOfMove())
  return IN_OUTBOX
}

/** No answer, or that of a proxy or a starting server. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

const checkConnection = async () => (await import('#web/app/line/line-watch.ts')).checkConnection()

async function keep({ key, noun, direction, body, values }: NewDocument) {
  const why = isMeasuredSale({ noun, direction }) && needsYes(values)
  if (why) throw new ApiError(403, why)
  const at = Date.now()
  const { lines, totals } = sumsOf(values)
  const { addToOutbox } = await import('./outbox-store.ts')
  await addToOutbox({
    key,
    noun,
    direction,
    body,
    at,
    userId: draftOwner(),
    by: readSession()?.user.name,
    shopId: shopOfPage(),
    draft: encodeDraft({ at, values }, direction === 'purchase'),
    party: values.merchants.name,
    items: itemsInWords(lines),
    grandTotal: totals.grandTotal,
  })
}
