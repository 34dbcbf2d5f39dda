import { type Attachment, getAttachment, listAttachments } from '#contract/documents/attachments.ts'
import { callFile } from '#web/app/calls/call.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { openFetched } from './open-file.ts'

/** The files of a document; undefined while loading or after a failure. */
export function useAttachments(id: string): Attachment[] | undefined {
  const { data, isPlaceholderData } = useAnswer(listAttachments, { params: { id } })
  return isPlaceholderData ? undefined : data?.attachments
}

/** Opens an attachment in a new tab. Call it within the click. */
export const openAttachment = (id: string, file: Attachment) =>
  openFetched(file, () => callFile(getAttachment, { params: { id, hash: file.hash } }))
