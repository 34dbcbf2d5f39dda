import { throwSaleAway } from '#contract/shop/thrown-sales.ts'
import { paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { decodeDraft, encodeDraft } from '#web/documents/unfinished/draft-codec.ts'
import { keepEncoded, readStored } from '#web/documents/unfinished/draft-store.ts'
import { newParkedDraftId, unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import type { OutboxDocument } from './outbox-document.ts'
import { storeOpening } from './outbox-store.ts'

const NO_ROOM = t('It was not opened: this browser keeps nothing more. It stays where it is.')

/**
 * Writes a document of the outbox as a draft of the signed-in person. It also stays in the outbox until the form has saved it
 * under its key: what was sold without the connection must not be thrown away as a half-typed bill is.
 * @returns the parked draft's id and name; undefined if the browser keeps nothing more
 */
export async function draftOfWaiting({ key, noun, direction, draft, opened }: OutboxDocument) {
  const aside = opened ?? newParkedDraftId()
  const name = unfinishedName(noun, direction, aside)
  if (readStored(name) === null) {
    const typed = decodeDraft(draft)
    const text = typed ? encodeDraft({ ...typed, key }, direction === 'purchase') : draft
    if (!keepEncoded(name, direction, text)) return void alertToast(NO_ROOM)
    await storeOpening(key, aside)
  }
  return { aside, name }
}

/**
 * Tells the server what is about to be thrown away: it was handed over as a sale, and stands in no book.
 * @returns false if the server did not answer, so that it stays
 */
export async function tellThrown({ key, direction, party, items, grandTotal, by = '' }: OutboxDocument) {
  if (direction !== 'sales') return true
  try {
    await call(
      throwSaleAway,
      { body: { party, items, grandTotal: paiseToRupees(grandTotal), by } },
      { idempotencyKey: key },
    )
    return true
  } catch (error) {
    alertToast(messageOf(error, t('It was not thrown away: the server did not answer.')))
    return false
  }
}
