import type { PlaceDraft } from '#contract/shelf/places.ts'
import { MOST_PLACES } from '#domain/shelf/places.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { changePlace, closePlace, findPlace, insertPlace, selectPlaces, takeTills } from './place-queries.ts'

const inWords = <T>(work: Promise<T>) =>
  refusing(
    {
      places_name: () => new Problem(409, t('There is a place of this name already.')),
      places_off: () => new Problem(409, t('Switch on places in Settings first.')),
      places_not_empty: () =>
        new Problem(409, t('Goods stand at this place. Bring them to another one first.')),
    },
    work,
  )

export const readPlaces = (db: Db, shopId: string) => db.execute(selectPlaces(shopId))

export async function addPlace(db: Db, shopId: string, newId: NewId, draft: PlaceDraft) {
  const { id } = newId
  const place = await inWords(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'place',
      body: draft,
      insert: (keep) =>
        db.transaction(async (tx) => {
          const [, [stored], open] = await tx.batch([
            takeTills(shopId, id, draft.tills),
            insertPlace(shopId, id, draft),
            selectPlaces(shopId),
            ...keep(),
          ])
          if (open.length > MOST_PLACES) {
            throw new Problem(409, t('A shop has at most {most} places.', { most: MOST_PLACES }))
          }
          return onlyRow(stored)
        }),
      find: () => findPlace(db, shopId, id),
      nameOf: ({ name }) => name,
    }),
  )
  return { success: true, message: t('Place added'), place } as const
}

export async function editPlace(db: Db, shopId: string, id: string, draft: PlaceDraft) {
  const [, [place]] = await inWords(
    db.batch([takeTills(shopId, id, draft.tills), changePlace(shopId, id, draft)]),
  )
  if (!place) throw notFound(t('Place'))
  return { success: true, message: t('Place saved'), place } as const
}

export async function endPlace(db: Db, id: string) {
  const [row] = await inWords(db.execute(closePlace(id)))
  if (!row?.closed) throw notFound(t('Place'))
  return { success: true, message: t('Place closed') } as const
}
