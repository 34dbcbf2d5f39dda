import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { readFindings } from '../doctor/findings-actions.ts'
import { selectFiled } from '../filed/filed-queries.ts'

/**
 * No file of what the portal would refuse, unless somebody means it. What is filed already stays as it was told.
 * @throws Problem 409 with the first of what stops it
 */
export async function refuseStopped(db: Db, shopId: string, month: string): Promise<void> {
  const filed = await db.execute(selectFiled(shopId, month))
  if (filed.some(({ form }) => form === 'gstr1')) return
  const { stops, findings } = await readFindings(db, shopId, month)
  if (stops === 0) return
  const first = findings.find(({ severity }) => severity === 'stop')?.sentence ?? ''
  const more = stops > 1 ? ` and ${stops - 1} more` : ''
  throw new Problem(
    409,
    `The portal would refuse the file: ${first}${more}. Put it right under Check first.`,
    {
      code: 'unconfirmed',
    },
  )
}
