import type { Form } from '#domain/gst/forms.ts'
import type { Db } from '#server/db/db.ts'
import type { FiledHead } from './filed-queries.ts'

interface CopyOrder {
  tx: Db
  shopId: string
  month: string
  form: Form
  /** The day on which the portal took it, 'yyyy-mm-dd': interest and late fee run until then. */
  filedOn: string
  now: Date
  /** The id of the return, under which its rows are stored. */
  id: string
}
/** Writes the rows of a return from the books, and answers its days and its sums. */
export type CopyReturn = (order: CopyOrder) => Promise<Pick<FiledHead, 'span' | 'sums'>>
