import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { fillSamples } from './fill-samples.ts'
import { beginSamples, keepSamples, removeSamples, selectBeginning } from './sample-queries.ts'
import { tradeSamples } from './trade-samples.ts'

const notEmpty = () => new Problem(409, t('Sample data is for a shop that has nothing of its own yet.'))

/** Puts sample data into an empty shop in one transaction; a second call finds it there. */
export async function insertSamples(writer: Writer, now: Date) {
  const { db, shopId } = writer
  await refusing(
    { samples_alone: notEmpty },
    db.transaction(async (tx) => {
      const [begun] = await tx.execute(beginSamples(shopId, now))
      if (!begun) return
      const { isEmpty, state } = onlyRow((await tx.execute(selectBeginning(shopId)))[0])
      if (!isEmpty) throw notEmpty()
      const shop = await fillSamples({ ...writer, db: tx }, state, now)
      await tradeSamples(shop)
      await tx.execute(keepSamples(shop.made))
    }),
  )
  return { success: true, message: t('Sample data is in. Take it out when you have looked around.') } as const
}

/** Maximum number of shown names. */
const NAMED = 5

/** Removes the sample data; if the shop's own records use a sample, removes nothing and names those records. */
export async function removeSampleData(db: Db) {
  const { uses } = onlyRow((await db.execute(removeSamples))[0])
  if (uses.length > 0) {
    const named = uses.slice(0, NAMED).join(', ')
    throw new Problem(
      409,
      uses.length > NAMED
        ? t(
            'Sample data is in use by {named} and {count} more. Put something of your own in its place there first.',
            { named, count: uses.length - NAMED },
          )
        : t('Sample data is in use by {named}. Put something of your own in its place there first.', {
            named,
          }),
    )
  }
  return { success: true, message: t('Sample data is out.') } as const
}
