import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Those that were over a month ago: nothing is opened by them, and the log has what was asked and answered. */
export const forgetPermits = (platform: Db) => platform.execute(sql`select forget_permits()`)
