import { useRef } from 'react'
import type { Paise } from '#domain/money.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call, connectionWatcher } from '#web/app/calls/call.ts'
import { useKeyedSave, useSave } from '#web/app/calls/queries.ts'
import type { Sent, SheetNoun, Stored } from '#web/documents/nouns.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { IN_OUTBOX, sendOrKeep } from '#web/documents/outbox/send-or-keep.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import type { FormInSaving } from '#web/documents/totals/measure-discount.ts'
import { printAtTill } from '#web/printing/receipt-data.ts'
import { hasTillPrinter } from '#web/printing/till-printer-data.ts'
import type { EditedDocument } from './edited-document.ts'

/** The stored document. `print` uses a window that is open already, or opens one. */
interface SavedDocument<D> {
  document: D
  id: string
  number: string
  grandTotal: Paise
  print: (job?: PrintJob) => void
  /** Fetches the document's file ahead, so that `share` has it. */
  prepareSharing: () => void
  /** Shares the document with another program. Call it within the click. */
  share: () => void
  /** Prints at this till's printer, if the kind has a receipt; opens the drawer if cash moved. */
  printAtTill?: () => void
}

const sharing = () => import('#web/documents/sharing/share-saved.ts')

interface WhenDone<D> {
  onSuccess: (saved: SavedDocument<D>) => void
  /** Called when the connection is down: the document is in the outbox, and will be saved under this id. */
  onWaiting: (id: string) => void
  onError: () => void
}

/** Key of a new document's call, and the steps before it. */
interface Sending {
  key: { current: string }
  onSending: () => void
}

/** Saves one body, as a new document or over the loaded one. */
export function useDocumentSaving<N extends SheetNoun, O extends object>(
  { form: { data, bodyOf }, direction, edited, sentNumber = '', number, profile }: EditedDocument<N, O>,
  { key: kept, onSending }: Sending,
) {
  const usedKey = useRef('')
  const offer = (of: string, document: OpenDocument<DocumentValues & O>) => {
    const form: FormInSaving = { of, number, isStored: edited !== undefined, document }
    connectionWatcher.form = form
  }
  const create = useKeyedSave(
    ({ body, document }: { body: Sent[N]; document: OpenDocument<DocumentValues & O> }, key) => {
      usedKey.current = key
      onSending()
      offer(key, document)
      return sendOrKeep({
        send: (signal) => call(data.create(direction), { body }, { idempotencyKey: key, signal }),
        document: { key, noun: data.noun, direction, body, values: document.values },
      })
    },
    { key: kept },
  )
  const update = useSave(data.update(direction))

  const savedOf = (answer: Pick<Stored, N>): SavedDocument<Stored[N]> => {
    const document = answer[data.noun]
    const receipt = data.receipt?.(document)
    const onPrinted = () => data.give?.(document)
    return {
      document,
      id: document._id,
      number: data.read(document).number,
      grandTotal: document.grandTotal,
      prepareSharing: () =>
        void sharing().then(({ prepareSaved }) => prepareSaved(data, document, profile.name)),
      share() {
        void sharing().then(({ shareSaved }) => shareSaved(data, document, profile.name))
        data.give?.(document)
      },
      ...(receipt &&
        hasTillPrinter() && {
          printAtTill: () => void printAtTill(receipt, { movesCash: receipt.movesCash, onPrinted }),
        }),
      print(job) {
        if (!job) return void printDocument(data, document, { profile })
        void setPaperLanguage(document.merchants, profile).then(() => data.print(job, document, { profile }))
        data.give?.(document)
      },
    }
  }
  const send = (
    document: OpenDocument<DocumentValues & O>,
    { onSuccess, onWaiting, onError }: WhenDone<Stored[N]>,
  ) => {
    const body = bodyOf(document.values, direction, edited ? '' : sentNumber)
    const refused = (error: Error) => {
      onError()
      if (!(error instanceof ApiError) || error.code !== 'above-mrp') return
      void import('./split-anew.ts').then(
        ({ splitAnew }) => splitAnew(document, error.values.product),
        () => {},
      )
    }
    const whenDone = { onSuccess: (answer: Pick<Stored, N>) => onSuccess(savedOf(answer)), onError: refused }
    if (!edited) {
      const onSent = (answer: Pick<Stored, N> | typeof IN_OUTBOX) =>
        answer === IN_OUTBOX ? onWaiting(usedKey.current) : onSuccess(savedOf(answer))
      return create.mutate({ body, document }, { onSuccess: onSent, onError: refused })
    }
    const { _id, updatedAt } = edited
    offer(_id, document)
    update.mutate({ params: { id: _id }, body: { ...body, updatedAt } }, whenDone)
  }
  return { send, busy: create.isPending || update.isPending, error: create.error ?? update.error }
}
