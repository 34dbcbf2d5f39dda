import { type Category, deleteCategory } from '#contract/shelf/categories.ts'
import { t } from '#domain/words/t.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { useCategoryList } from './category-data.ts'

interface CategoryListProps {
  search: string
  onClear: () => void
  onEdit: (category: Category) => void
  onDeleted: (category: Category) => void
}

const COLUMNS: Column<Category>[] = [
  { header: t('S No'), width: '64px', cell: (_category, index) => index + 1 },
  { header: t('Category Name'), cell: ({ name, description }) => <span title={description}>{name}</span> },
]

export function CategoryList({ search, onClear, onEdit, onDeleted }: CategoryListProps) {
  const list = useCategoryList({ search })
  const { askAndDelete } = useConfirmedDelete(deleteCategory, wordsOf)
  return (
    <DataList
      label={t('Categories')}
      list={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      card={({ name, description }) => <RowCard title={name} note={description} />}
      actions={(category) => [
        { icon: 'pencil', label: t('Edit'), needs: 'stock', onClick: () => onEdit(category) },
        {
          icon: 'trash',
          label: t('Delete'),
          needs: 'delete',
          onClick: () => void askAndDelete(category, onDeleted),
        },
      ]}
      loadingText={t('Loading categories...')}
      empty={{
        title: t('No categories found'),
        why: t('Every product belongs to a category. Add your first one.'),
      }}
      filteredBy={search}
      onClear={onClear}
      failed={t('Failed to fetch categories')}
      foot={<ListCount list={list} noun="categories" search={search} />}
    />
  )
}

const wordsOf = ({ id, name }: Category) => ({
  id,
  title: t('Delete {name}', { name }),
  sentence: t('Are you sure you want to delete this category?'),
  consequence: t('Its products stay, without a category.'),
  failed: t('Failed to delete category.'),
})
