import type { RateChange, RateChangeDraft, RateGroup } from '#contract/shelf/rate-changes.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { comingRate } from '#domain/tax/rates/rehearsal.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  addComing,
  applyDueRates,
  dropComing,
  insertChange,
  markCancelled,
  selectChange,
  selectChanges,
  selectGroup,
  selectNamed,
  selectTouched,
} from './rate-queries.ts'

/** The items of a group with today's rates, and the unbilled documents that contain them. */
export async function rehearseGroup(db: Db, shopId: string, group: RateGroup, now: Date) {
  const today = todayInIndia(now)
  const [, items] = await db.batch([applyDueRates(shopId, today), selectGroup(shopId, group)])
  const ids = items.map(({ _id }) => _id)
  const touched = ids.length > 0 ? await db.execute(selectTouched(shopId, ids, today)) : []
  return { items, touched }
}

/** Sets rates for a day. Prices are computed from the present ones, under lock; for a day that has begun they apply at once. */
export async function decideRates(
  { db, shopId, userId }: { db: Db; shopId: string; userId: string },
  newId: NewId,
  draft: RateChangeDraft,
  now: Date,
) {
  const { id } = newId
  const today = todayInIndia(now)
  const ids = [...new Set(draft.products)]
  const rateChange = await createOnce<RateChange>({
    db,
    shopId,
    newId,
    kind: 'rate change',
    body: draft,
    insert: (keep) =>
      db.transaction(async (tx) => {
        const [, items] = await tx.batch([applyDueRates(shopId, today), selectNamed(shopId, ids)])
        if (items.length < ids.length) throw invalidReference()
        const changes = items.map((item) => ({
          id: item._id,
          coming: { ...comingRate(item, draft.from, draft, draft.prices), change: id },
        }))
        const [, , , [stored]] = await tx.batch([
          insertChange({ shopId, userId, id, now, draft, items: items.length }),
          addComing(shopId, changes),
          applyDueRates(shopId, today),
          selectChange(shopId, id),
          ...keep(),
        ])
        return onlyRow(stored)
      }),
    find: async () => (await db.execute(selectChange(shopId, id)))[0],
    nameOf: ({ from }) => t('the change of {date}', { date: formatDate(from) }),
  })
  return { success: true, message: t('Rate change saved.'), rateChange } as const
}

export const listDecided = (db: Db, shopId: string): Promise<RateChange[]> =>
  db.execute(selectChanges(shopId))

/** Withdraws a rate change before its first day; later documents already use it. */
export async function takeBackRates(db: Db, shopId: string, id: string, now: Date) {
  const [[marked], , [stored]] = await db.batch([
    markCancelled(shopId, id, { today: todayInIndia(now), now }),
    dropComing(shopId, id),
    selectChange(shopId, id),
  ])
  if (!stored) throw notFound(t('Rate change'))
  if (!marked && !stored.takenBackAt) {
    throw new Problem(409, t('This rate is charged already. Decide on another one from today on.'))
  }
  return { success: true, message: t('Rate change taken back.'), rateChange: stored } as const
}
