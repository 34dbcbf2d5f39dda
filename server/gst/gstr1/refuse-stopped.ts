import { type Gstr1Sums, totalOf } from '#domain/gst/gstr1/gstr1-sums.ts'
import { iffProblem } from '#domain/gst/gstr1/rules.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { selectFiled } from '../filed/filed-queries.ts'
import { readFindings } from '../return-checks/findings-actions.ts'
import type { Scope } from './return-scope.ts'

/**
 * Refuses the file while a finding would block it at the portal, unless confirmed. A filed return is unchanged.
 * @throws Problem 409 with the first finding
 */
export async function refuseStopped(db: Db, shopId: string, month: string): Promise<void> {
  const filed = await db.execute(selectFiled(shopId, month))
  if (filed.some(({ form }) => form === 'gstr1')) return
  const { stops, findings } = await readFindings(db, shopId, month)
  if (stops === 0) return
  const first = findings.find(({ severity }) => severity === 'stop')?.sentence ?? ''
  throw new Problem(
    409,
    stops > 1
      ? t('The portal would refuse the file: {first} and {count} more. Put it right under Check first.', {
          first,
          count: stops - 1,
        })
      : t('The portal would refuse the file: {first}. Put it right under Check first.', { first }),
    { code: 'unconfirmed' },
  )
}

/** @throws Problem 409 where the month has more than may be uploaded within a quarter */
export function refuseAboveIff({ form, month }: Pick<Scope, 'form' | 'month'>, sums: Gstr1Sums): void {
  const problem = form === 'iff' ? iffProblem(month, totalOf(sums).taxable) : undefined
  if (problem) throw new Problem(409, problem)
}
