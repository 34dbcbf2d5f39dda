import type { Noun } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import { useSave } from '#web/app/calls/queries.ts'
import type { Stored } from '#web/documents/nouns.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import type { DocumentValues } from './document-values.ts'
import type { EditedDocument } from './edited-document.ts'

/** What was stored, and how to print it: in a window that is open already, or in one of its own. */
export interface SavedDocument {
  number: string
  grandTotal: Paise
  print: (job?: PrintJob) => void
}

interface WhenDone {
  onSuccess: (saved: SavedDocument) => void
  onError: () => void
}

/** The way to the server: one body, stored anew or over what was loaded. */
export function useDocumentSaving<N extends Noun, O extends object>({
  form: { data, bodyOf },
  direction,
  edited,
  sentNumber = '',
  profile,
}: EditedDocument<N, O>) {
  const create = useSave(data.create(direction))
  const update = useSave(data.update(direction))

  const savedOf = (answer: Pick<Stored, N>): SavedDocument => {
    const document = answer[data.noun]
    return {
      number: data.read(document).number,
      grandTotal: document.grandTotal,
      print: (job) =>
        void (job ? data.print(job, document, { profile }) : printDocument(data, document, { profile })),
    }
  }
  const send = (values: DocumentValues & O, { onSuccess, onError }: WhenDone) => {
    const body = bodyOf(values, direction, edited ? '' : sentNumber)
    const whenDone = { onSuccess: (answer: Pick<Stored, N>) => onSuccess(savedOf(answer)), onError }
    if (!edited) return create.mutate({ body }, whenDone)
    const { _id, updatedAt } = edited
    update.mutate({ params: { id: _id }, body: { ...body, updatedAt } }, whenDone)
  }
  return { send, busy: create.isPending || update.isPending, error: create.error ?? update.error }
}
