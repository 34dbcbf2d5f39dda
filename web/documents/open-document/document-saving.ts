import type { DocumentSaving, SavedDocument } from './use-document-editing.ts'

/** What `useSave` gives. */
interface Save<I, A> {
  mutate: (input: I, whenDone: { onSuccess: (answer: A) => void; onError: () => void }) => void
  isPending: boolean
  error: Error | null
}

interface Ways<V, B extends object, A> {
  create: Save<{ body: B }, A>
  update: Save<{ params: { id: string }; body: B & { updatedAt: string } }, A>
  /** The stored document, in the state that was loaded. */
  edited: { _id: string; updatedAt: string } | undefined
  bodyOf: (values: V) => B
  savedOf: (answer: A) => SavedDocument
}

/** The way to the server that all kinds of documents share: one body, stored anew or over what was loaded. */
export const documentSaving = <V, B extends object, A>({
  create,
  update,
  edited,
  bodyOf,
  savedOf,
}: Ways<V, B, A>): DocumentSaving<V> => ({
  busy: create.isPending || update.isPending,
  error: create.error ?? update.error,
  send: (values, { onSuccess, onError }) => {
    const body = bodyOf(values)
    const whenDone = { onSuccess: (answer: A) => onSuccess(savedOf(answer)), onError }
    if (edited)
      update.mutate({ params: { id: edited._id }, body: { ...body, updatedAt: edited.updatedAt } }, whenDone)
    else create.mutate({ body }, whenDone)
  },
})
