import * as z from 'zod/mini'
import type { Attachment } from '#contract/documents/attachments.ts'
import { ATTACHED_TYPES } from '#domain/attachments/attached-file.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { personName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import type { AttachedFile } from './read-attached.ts'

const type = z.enum(ATTACHED_TYPES)

const ATTACHMENT = {
  hash: z.string(),
  name: z.string(),
  type,
  size: z.number(),
  attached_by: z.string(),
  attached_at: column.moment,
}

/** A document of a shop. */
interface OfDocument {
  shopId: string
  id: string
}

interface NewAttachment extends AttachedFile {
  hash: string
  name: string
  /** The person, and what is stored of them in case they are erased. */
  by: { userId: string; email: string }
  now: Date
}

const BY = personName(sql`attached_by_id`, sql`attached_by`)
const COLUMNS = sql`hash, name, type, size, ${BY} as attached_by, attached_at`

/**
 * Inserts a file.
 * @returns no row if the document is not this shop's, or has the file already
 */
export const insertAttachment = ({ shopId, id }: OfDocument, file: NewAttachment) =>
  query(
    ATTACHMENT,
    sql`insert into attachments (shop_id, document_id, hash, name, type, size, bytes, attached_by, attached_by_id, attached_at)
        select shop_id, id, ${file.hash}::text, ${file.name}::text, ${file.type}::text, ${file.bytes.length}::integer,
               ${file.bytes}::bytea, ${file.by.email}::text, ${file.by.userId}::uuid, ${file.now.toISOString()}::timestamptz
          from documents where shop_id = ${shopId} and id = ${id}
            on conflict (shop_id, document_id, hash) do nothing
        returning ${COLUMNS}`,
  )

export const selectAttachment = ({ shopId, id }: OfDocument, hash: string) =>
  query(
    ATTACHMENT,
    sql`select ${COLUMNS} from attachments where shop_id = ${shopId} and document_id = ${id} and hash = ${hash}`,
  )

/** One row with nulls for a document without files; no row without a document. */
export const selectAttachments = ({ shopId, id }: OfDocument) =>
  query(
    { attachment: z.nullable(z.object(ATTACHMENT)) },
    sql`select case when a.hash is not null then json_build_object('hash', a.hash, 'name', a.name, 'type', a.type,
                 'size', a.size, 'attached_by', ${BY}, 'attached_at', a.attached_at) end as attachment
          from documents d left join attachments a on a.shop_id = d.shop_id and a.document_id = d.id
         where d.shop_id = ${shopId} and d.id = ${id} order by a.attached_at, a.hash`,
  )

export const selectBytes = ({ shopId, id }: OfDocument, hash: string) =>
  query(
    { name: z.string(), type, bytes: column.bytes },
    sql`select name, type, bytes from attachments where shop_id = ${shopId} and document_id = ${id} and hash = ${hash}`,
  )

export const deleteAttachment = ({ shopId, id }: OfDocument, hash: string) =>
  query(
    { hash: z.string() },
    sql`delete from attachments where shop_id = ${shopId} and document_id = ${id} and hash = ${hash} returning hash`,
  )

export const attachmentOf = (row: RowOf<typeof ATTACHMENT>): Attachment => ({
  hash: row.hash,
  name: row.name,
  type: row.type,
  size: row.size,
  by: row.attached_by,
  at: isoMoment(row.attached_at),
})
