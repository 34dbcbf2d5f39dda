import {
  type Category,
  type CategoryDraft,
  createCategory,
  listCategories,
  updateCategory,
} from '#contract/shelf/categories.ts'
import { t } from '#domain/words/t.ts'
import { addOrChange, useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'

/** Shown when the server gave no reason (G-CAT-03). */
export const SAVE_FAILED = t('Failed to save category.')

const CHOICES = 50
const NONE: Category[] = []

/** The screen's list, page by page. */
export const useCategoryList = (query: { search?: string }) => useList(listCategories, query)

/** Options of a select: the first matching categories by name. Earlier ones stay while loading. */
export function useCategories({ search = '' }: { search?: string } = {}) {
  const { settled, isSettled } = useSettledSearch(search)
  const { data, error, isPending, isPlaceholderData } = useAnswer(listCategories, {
    query: { search: settled, limit: CHOICES },
  })
  return { categories: data ?? NONE, error, isSearching: !isSettled || isPending || isPlaceholderData }
}

/** Adds a category, or changes the one with that id. */
export function useSaveCategory(id?: string) {
  const saving = addOrChange(useSave(createCategory), useSave(updateCategory), id)
  const save = async ({ name, description }: CategoryDraft): Promise<Category> =>
    (await saving.save({ categoryName: name, categoryDescription: description })).category
  return { ...saving, save }
}
