import type { Direction } from '#domain/document-kinds.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { sendTo } from '#web/documents/attachments/send-waiting.ts'
import { handFilesOver } from '#web/documents/attachments/waiting-files.ts'
import { NOUN_SENTENCES } from '#web/documents/editing/noun-sentences.ts'
import type { NounData, SheetNoun } from '#web/documents/nouns.ts'
import { draftOfWaiting, tellThrown } from '#web/documents/outbox/open-waiting.ts'
import type { OutboxDocument } from '#web/documents/outbox/outbox-document.ts'
import { NOUNS } from '#web/documents/outbox/outbox-sender.ts'
import { hasInOutbox, takeFromOutbox } from '#web/documents/outbox/outbox-store.ts'
import { keepEncoded } from '#web/documents/unfinished/draft-store.ts'
import { newParkedDraftId, unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import type { OthersDraft } from './drafts-of-others.ts'

const NO_ROOM = t('It was not opened: this browser keeps nothing more. It stays where it is.')
const GONE = t('It is not here any more: somebody has opened it, or thrown it away.')

/** Opens a draft in the form, like a parked one. */
export type OpenDraft = (direction: Direction, aside: string) => void

/** A draft that is open in a tab is locked by its name (draft-claims.ts). */
async function unlessOpen(key: string, work: () => Promise<void>) {
  if (!navigator.locks) return work()
  await navigator.locks.request(key, { ifAvailable: true }, (held) =>
    held ? work() : alertToast(t('Another page has it open.')),
  )
}

/** Runs `work` while no other tab sends the outbox or takes documents over. */
const aloneAtOutbox = async (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request('bahi-outbox', work) : work()

/** Turns a draft of a former member into one of the signed-in person, and opens it. */
export const takeDraftOver = (
  noun: SheetNoun,
  { key, userId, name, direction }: OthersDraft,
  open: OpenDraft,
) =>
  unlessOpen(key, async () => {
    const text = localStorage.getItem(key)
    if (text === null) return alertToast(GONE)
    // Writes the draft under its new key before removing the old one, so that no crash loses it.
    const aside = newParkedDraftId()
    const draft = unfinishedName(noun, direction, aside)
    if (!keepEncoded(draft, direction, text)) return alertToast(NO_ROOM)
    localStorage.removeItem(key)
    await handFilesOver((file) => file.userId === userId && file.draft === name, { draft })
    open(direction, aside)
  })

export async function throwDraftAway(noun: SheetNoun, { key, userId, name, grandTotal }: OthersDraft) {
  if (!(await isSure(noun, grandTotal))) return
  await unlessOpen(key, async () => {
    localStorage.removeItem(key)
    await handFilesOver((file) => file.userId === userId && file.draft === name, {})
  })
}

/**
 * Opens a document from a former member's outbox as a draft to be checked; it is never sent unseen, as its author may have
 * typed it after they were removed. If the answer was lost, the document is stored already.
 */
export const takeWaitingOver = (one: OutboxDocument, open: OpenDraft) =>
  aloneAtOutbox(async () => {
    const { key, noun, direction } = one
    if (!(await hasInOutbox(key))) return alertToast(GONE)
    const isOfIt = (file: { document?: string }) => file.document === key
    let stored: string | undefined
    try {
      stored = await numberOf(NOUNS[noun] as NounData<SheetNoun>, key)
    } catch (error) {
      return alertToast(messageOf(error, t('Whether it is saved already could not be asked. It stays here.')))
    }
    if (stored) {
      await takeFromOutbox(key)
      toast(t('{number} was saved already.', { number: stored }))
      await handFilesOver(isOfIt, { document: key, number: stored })
      return sendTo({ id: key, number: stored })
    }
    const draft = await draftOfWaiting(one)
    if (!draft) return
    await handFilesOver(isOfIt, { draft: draft.name })
    open(direction, draft.aside)
  })

export async function throwWaitingAway(one: OutboxDocument) {
  const { key, noun, grandTotal } = one
  if (!(await isSure(noun, grandTotal)) || !(await tellThrown(one))) return
  await aloneAtOutbox(async () => {
    await takeFromOutbox(key)
    await handFilesOver((file) => file.document === key, {})
  })
}

const isSure = (noun: SheetNoun, grandTotal: Paise) =>
  confirmDanger({
    title: NOUN_SENTENCES[noun].discard(formatRupees(grandTotal)),
    sentence: t('It was never saved, and what was typed in it will be lost.'),
    action: t('Discard'),
  })

/** Number of the document saved under this id; undefined if none is. */
async function numberOf<N extends SheetNoun>({ get, read }: NounData<N>, id: string) {
  try {
    return read(await call(get, { params: { id } })).number
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
