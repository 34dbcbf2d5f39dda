import { createHash } from 'node:crypto'
import type { Attachment } from '#contract/documents/attachments.ts'
import { ATTACHED_WORDS, attachedName } from '#domain/attachments/attached-file.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import {
  attachmentOf,
  deleteAttachment,
  insertAttachment,
  selectAttachment,
  selectAttachments,
  selectBytes,
} from './attachment-queries.ts'
import { readAttached } from './read-attached.ts'

interface Sent {
  name: string
  body: unknown
  now: Date
}

/** Stores a file of a document; the same bytes again are one file under its first name. */
export async function attach(
  { db, shopId, userId, email }: Pick<Writer, 'db' | 'shopId' | 'userId' | 'email'>,
  id: string,
  { name, body, now }: Sent,
): Promise<Attachment> {
  const { type, bytes } = readAttached(body)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const file = { type, bytes, hash, name: attachedName(name, type), by: { userId, email }, now }
  const [added] = await refusing(
    { attachments_most: () => new Problem(409, ATTACHED_WORDS.most) },
    db.execute(insertAttachment({ shopId, id }, file)),
  )
  const [stored] = added ? [added] : await db.execute(selectAttachment({ shopId, id }, hash))
  if (!stored) throw notFound(t('Document'))
  return attachmentOf(stored)
}

export async function readAttachments({ db, shopId }: Shop, id: string): Promise<Attachment[]> {
  const rows = await db.execute(selectAttachments({ shopId, id }))
  if (rows.length === 0) throw notFound(t('Document'))
  return rows.flatMap(({ attachment }) => (attachment ? [attachmentOf(attachment)] : []))
}

export async function readFile({ db, shopId }: Shop, id: string, hash: string) {
  const [file] = await db.execute(selectBytes({ shopId, id }, hash))
  if (!file) throw notFound(t('File'))
  return file
}

export async function removeFile({ db, shopId }: Shop, id: string, hash: string) {
  const [gone] = await db.execute(deleteAttachment({ shopId, id }, hash))
  if (!gone) throw notFound(t('File'))
  return { success: true, message: t('File removed') } as const
}
