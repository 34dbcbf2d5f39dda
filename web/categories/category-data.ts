import {
  type Category,
  type CategoryDraft,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '#contract/shelf/categories.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'

/** Shown when the server gave no reason (G-CAT-03). */
export const SAVE_FAILED = 'Failed to save category.'

const CHOICES = 50
const NONE: Category[] = []

/** The screen's list, page by page. */
export const useCategoryList = (query: { search?: string }) => useList(listCategories, query)

/** For a select: the first categories by name that match; typing narrows them. Earlier ones stay until new ones are here. */
export function useCategories({ search = '' }: { search?: string } = {}) {
  const { settled, isSettled } = useSettledSearch(search)
  const { data, error, isPending, isPlaceholderData } = useAnswer(listCategories, {
    query: { search: settled, limit: CHOICES },
  })
  return { categories: data ?? NONE, error, isSearching: !isSettled || isPending || isPlaceholderData }
}

/** Adds a category, or changes the one with that id. */
export function useSaveCategory(id?: string) {
  const add = useSave(createCategory)
  const change = useSave(updateCategory)
  const { isPending, error } = id ? change : add
  const save = async ({ name, description }: CategoryDraft): Promise<Category> => {
    const body = { categoryName: name, categoryDescription: description }
    const { category } = id
      ? await change.mutateAsync({ params: { id }, body })
      : await add.mutateAsync({ body })
    return category
  }
  return { save, isPending, error }
}

export const useDeleteCategory = () => useSave(deleteCategory)
