import type { Query } from '@tanstack/react-query'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { isInOtherShop } from '#web/app/line/other-shop.ts'
import { CHALLAN } from '#web/challans/challan-data.ts'
import type { NounData, Sent, SheetNoun, Stored } from '#web/documents/nouns.ts'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { ORDER } from '#web/orders/order-data.ts'
import { QUOTATION } from '#web/quotations/quotation-data.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { isRefusal, nextToSend, type OutboxDocument, pauseAfter } from './outbox-document.ts'
import { readOutbox, storeRefusal, takeFromOutbox } from './outbox-store.ts'
import { refusedWords, savedWords } from './outbox-words.ts'

export const NOUNS: { [N in SheetNoun]: NounData<N> } = {
  quotation: QUOTATION,
  order: ORDER,
  challan: CHALLAN,
  invoice: INVOICE,
}

/** Timeout of an attempt, so that it does not block the next ones for ever. */
const ANSWER_WITHIN_MS = 60_000

interface Round {
  saved: { noun: SheetNoun; number: string }[]
  refused: { noun: SheetNoun; sentence: string }[]
  /** True if something is left to retry. */
  isUnfinished: boolean
}

async function send<N extends SheetNoun>(data: NounData<N>, waiting: OutboxDocument) {
  const { direction, body, key } = waiting
  const answer: Pick<Stored, N> = await call(
    data.create(direction),
    { body: body as Sent[N] },
    { idempotencyKey: key, signal: AbortSignal.timeout(ANSWER_WITHIN_MS), isByItself: true },
  )
  const document = answer[data.noun]
  const { number } = data.read(document)
  if (waiting.draft.includes('"batches"')) {
    void import('#web/documents/editing/taken-instead.ts').then(
      ({ warnOfKept }) => warnOfKept(waiting, { document, number }),
      () => {},
    )
  }
  return number
}

/** Sends waiting documents one by one; removes each only after the server's answer. */
async function sendAll(): Promise<Round> {
  const round: Round = { saved: [], refused: [], isUnfinished: false }
  for (;;) {
    const next = nextToSend(await readOutbox())
    // Another person may have signed in meanwhile: their documents are sent in their own round.
    if (!next || next.userId !== readSession()?.user._id) return round
    const { noun } = next
    try {
      const number = await send(NOUNS[noun] as NounData<SheetNoun>, next)
      await takeFromOutbox(next.key)
      round.saved.push({ noun, number })
      if (next.direction === 'purchase') void sendFiles({ id: next.key, number })
    } catch (error) {
      if (!isRefusal(error)) return { ...round, isUnfinished: true }
      const sentence = error.message || t('The server refused it.')
      await storeRefusal(next.key, sentence)
      round.refused.push({ noun, sentence })
    }
  }
}

/** Sends files attached while offline, which are stored under the same id. */
async function sendFiles(document: { id: string; number: string }) {
  const { sendTo } = await import('#web/documents/attachments/send-waiting.ts')
  await sendTo(document)
}

let failures = 0
let later: ReturnType<typeof setTimeout> | undefined

let running: Promise<void> = Promise.resolve()

/** Sends the outbox, by one tab at a time; without locks, as on plain http, the key alone prevents duplicates. */
export function sendOutbox(): Promise<void> {
  // Without storage there is nothing to send.
  running = running.then(sendRound).catch(() => {})
  return running
}

async function sendRound() {
  clearTimeout(later)
  // A page of another shop than the session's sends nothing, as it would be refused for good.
  if (!readSession() || isLineDown() || isInOtherShop()) return
  const round = await (navigator.locks ? navigator.locks.request('bahi-outbox', sendAll) : sendAll())
  tell(round)
  failures = round.isUnfinished ? failures + 1 : 0
  if (round.isUnfinished) later = setTimeout(() => void sendOutbox(), pauseAfter(failures))
}

function tell({ saved, refused }: Round) {
  if (saved.length > 0) toast(savedWords(saved))
  if (refused.length > 0) alertToast(refusedWords(refused))
  if (saved.length > 0) void loadAnew(saved)
}

/** Refreshes all screens. A list's first load that began before a document was stored would be joined, and stay without it. */
async function loadAnew(saved: Round['saved']) {
  const isFirstLoad = ({ state }: Query) => state.data === undefined
  for (const { noun } of saved)
    await queryClient.cancelQueries({ queryKey: [NOUNS[noun].list.url], predicate: isFirstLoad })
  await queryClient.invalidateQueries()
}
