import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** What tills showed hours ago is nobody's to see. */
export const forgetShown = (platform: Db) => platform.execute(sql`select forget_shown()`)
