import type { SchemeDraft, StoredScheme } from '#contract/pricing/schemes.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { deleteScheme, insertScheme, schemeOf, selectScheme, updateScheme } from './scheme-queries.ts'

const inWords = <T>(work: Promise<T>) =>
  refusing(
    {
      schemes_name_unique: () => new Problem(409, t('A scheme of this name already exists')),
      schemes_product: invalidReference,
      schemes_category: invalidReference,
    },
    work,
  )

/** A scheme on the whole bill has no items. */
const tidied = (draft: SchemeDraft): SchemeDraft =>
  draft.gain.kind === 'bill' ? { ...draft, scope: { products: [], category: null } } : draft

export async function addScheme(db: Db, shopId: string, newId: NewId, draft: SchemeDraft) {
  const { id } = newId
  const find = async (): Promise<StoredScheme | undefined> => {
    const [row] = await db.execute(selectScheme(shopId, id))
    return row && schemeOf(row)
  }
  const scheme = await inWords(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'scheme',
      body: draft,
      insert: async (keep) => {
        const [, [stored]] = await db.batch([
          insertScheme(shopId, id, tidied(draft)),
          selectScheme(shopId, id),
          ...keep(),
        ])
        return schemeOf(onlyRow(stored))
      },
      find,
      nameOf: ({ name }) => name,
    }),
  )
  return { success: true, message: t('Scheme added successfully!'), scheme } as const
}

export async function changeScheme(db: Db, shopId: string, id: string, draft: SchemeDraft) {
  const [, [stored]] = await inWords(
    db.batch([updateScheme(shopId, id, tidied(draft)), selectScheme(shopId, id)]),
  )
  if (!stored) throw notFound(t('Scheme'))
  return { success: true, message: t('Scheme updated successfully!'), scheme: schemeOf(stored) } as const
}

export async function removeScheme(db: Db, shopId: string, id: string) {
  if ((await db.execute(deleteScheme(shopId, id))).length === 0) throw notFound(t('Scheme'))
  return { success: true, message: t('Scheme deleted successfully.') } as const
}
