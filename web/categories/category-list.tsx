import type { Category } from '#contract/shelf/categories.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { useCategoryList, useDeleteCategory } from './category-data.ts'

interface CategoryListProps {
  search: string
  onClear: () => void
  onEdit: (category: Category) => void
  onDeleted: (category: Category) => void
}

const COLUMNS: Column<Category>[] = [
  { header: 'S No', width: '64px', cell: (_category, index) => index + 1 },
  { header: 'Category Name', cell: ({ name, description }) => <span title={description}>{name}</span> },
]

export function CategoryList({ search, onClear, onEdit, onDeleted }: CategoryListProps) {
  const list = useCategoryList({ search })
  const askAndDelete = useAskAndDelete(onDeleted)
  return (
    <DataList
      label="Categories"
      list={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      card={({ name, description }) => <RowCard title={name} note={description} />}
      actions={(category) => [
        { icon: 'pencil', label: 'Edit', onClick: () => onEdit(category) },
        { icon: 'trash', label: 'Delete', onClick: () => void askAndDelete(category) },
      ]}
      loadingText="Loading categories..."
      empty={{
        title: 'No categories found',
        why: 'Every product belongs to a category. Add your first one.',
      }}
      filteredBy={search}
      onClear={onClear}
      failed="Failed to fetch categories"
      foot={<ListCount list={list} noun="categories" search={search} />}
    />
  )
}

function useAskAndDelete(onDeleted: (category: Category) => void) {
  const remove = useDeleteCategory()
  return async (category: Category) => {
    const isSure = await confirmDanger({
      title: `Delete ${category.name}`,
      sentence: 'Are you sure you want to delete this category?',
      consequence: 'Its products stay, without a category.',
      action: 'Delete',
    })
    if (!isSure) return
    remove.mutate(
      { params: { id: category.id } },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onDeleted(category)
        },
        onError: (error) => alertToast(messageOf(error, 'Failed to delete category.')),
      },
    )
  }
}
