import type { CategoryDraft } from '#contract/shelf/categories.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { deleteCategory, findCategory, insertCategory, updateCategory } from './category-queries.ts'

/** Names are unique in a shop, ignoring case (G-CAT-01). */
const unlessInUse = <T>(work: Promise<T>) =>
  refusing({ categories_name_unique: () => new Problem(409, t('Category already exists')) }, work)

export async function addCategory(db: Db, shopId: string, newId: NewId, draft: CategoryDraft) {
  const { id } = newId
  const added = createOnce({
    db,
    shopId,
    newId,
    kind: 'category',
    body: draft,
    insert: (keep) => insertCategory(db, shopId, id, draft, keep()),
    find: () => findCategory(db, shopId, id),
    nameOf: ({ name }) => name,
  })
  const category = await unlessInUse(added)
  return { success: true, message: t('Category added successfully!'), category } as const
}

export async function changeCategory(db: Db, shopId: string, id: string, draft: CategoryDraft) {
  const category = await unlessInUse(updateCategory(db, shopId, id, draft))
  if (!category) throw notFound(t('Category'))
  return { success: true, message: t('Category updated successfully!'), category } as const
}

/** Soft-deletes a category; its products stay without one. */
export async function removeCategory(db: Db, shopId: string, id: string) {
  if (!(await deleteCategory(db, shopId, id))) throw notFound(t('Category'))
  return { success: true, message: t('Category deleted successfully.') } as const
}
