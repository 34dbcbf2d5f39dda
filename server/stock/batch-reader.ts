import type { Db } from '#server/db/db.ts'

/** The person who reads batches: a role without costs gets no rates and no suppliers. */
export interface Reader {
  db: Db
  shopId: string
  seesCosts: boolean
}
