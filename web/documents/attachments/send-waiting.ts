import { attachFile, listAttachments } from '#contract/documents/attachments.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { draftsOf } from '#web/app/calls/session/ended-session.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { whenAdded } from './add-files.ts'
import { dropWaiting, readWaiting, reassignFiles, type WaitingFile } from './waiting-files.ts'

interface SavedUnder {
  /** The document's id; while the document is in the outbox, its Idempotency-Key. */
  id: string
  number?: string
}

/** Assigns the files of a saved draft to its document, and sends them once the document has a number. */
export async function sendFilesOf(draft: string, { id, number }: SavedUnder) {
  await whenAdded()
  await reassignFiles((file) => file.draft === draft, { document: id, ...(number && { number }) })
  if (number) await sendTo({ id, number })
}

const sending = new Set<string>()

/** Sends the waiting files of a saved document. The server stores a file that is sent twice once. */
export async function sendTo({ id, number }: Required<SavedUnder>) {
  if (sending.has(id)) return
  sending.add(id)
  try {
    const files = (await readWaiting()).filter((file) => file.document === id)
    const attached: WaitingFile[] = []
    const left: WaitingFile[] = []
    let problem = ''
    for (const waiting of files) {
      const { name, file: body } = waiting
      try {
        await call(attachFile, { params: { id }, query: { name }, body })
        await dropWaiting(waiting.id)
        attached.push(waiting)
      } catch (error) {
        problem = messageOf(error, t('The file could not be sent.'))
        await reassignFiles((file) => file.id === waiting.id, { document: id, number, problem })
        left.push(waiting)
      }
    }
    if (attached.length > 0) {
      toast(t('Attached to {number}: {files}', { number, files: namesOf(attached) }))
      void queryClient.invalidateQueries({ queryKey: [listAttachments.url] })
    }
    if (left.length > 0) {
      alertToast(
        t('{number} is saved, but not attached to it: {files}. {problem}', {
          number,
          files: namesOf(left),
          problem,
        }),
        { label: t('Try Again'), onClick: () => void sendTo({ id, number }) },
      )
    }
  } finally {
    sending.delete(id)
  }
}

const namesOf = (files: WaitingFile[]) => files.map(({ name }) => name).join(', ')

/** Called when the form is left unsaved: the next form offers its files. */
export async function offerLeftFiles(draft: string) {
  const left = (await readWaiting()).filter((file) => file.draft === draft)
  if (left.length === 0 || isStored(draft)) return
  toast(t('Kept on this computer for the next purchase: {files}', { files: namesOf(left) }))
}

/** Moves a draft's files to its new name when it is put aside. */
export const moveFilesOf = (draft: string, to: string) =>
  reassignFiles((file) => file.draft === draft, { draft: to })

/** Returns the files of a document that was never created to its draft, or offers them again. */
export const freeFilesOf = (id: string, draft?: string) =>
  reassignFiles((file) => file.document === id, draft ? { draft } : {})

const isStored = (draft: string) => draftsOf(readSession()?.user._id ?? '').includes(draft)

/** True if the file belongs to no open form or pending document: the next purchase may take it, or send it again. */
export function isUnclaimedFile(
  { draft, document, number }: WaitingFile,
  elsewhere: ReadonlySet<string>,
): boolean {
  if (document) return number !== undefined
  return !draft || !(isStored(draft) || elsewhere.has(draft))
}
