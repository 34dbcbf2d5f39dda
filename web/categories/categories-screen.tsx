import { useState } from 'react'
import { type Category, type CategoryDraft, categoryDraft } from '#contract/shelf/categories.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import classes from './categories.module.css'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'

const EMPTY: CategoryDraft = { name: '', description: '' }

export function CategoriesScreen() {
  const { values, set } = useUrlFilters({ search: '' })
  const { form, editing, round, edit, stopEditing } = useEditing()
  const mayChange = useMay('stock')

  return (
    <Screen title={t('Categories')}>
      <div className={classes.halves}>
        {mayChange && (
          <CategoryForm
            key={round}
            form={form}
            editing={editing}
            takesFocus={round > 0}
            onDone={stopEditing}
          />
        )}
        <div className="stack gap-4">
          <FiltersBar
            search={
              <SearchField
                placeholder={t('Search categories...')}
                value={values.search}
                onChange={(search) => set({ search })}
              />
            }
          />
          <CategoryList
            search={values.search}
            onClear={() => set({ search: '' })}
            onEdit={(category) => void edit(category)}
            onDeleted={({ id }) => id === editing?.id && stopEditing()}
          />
        </div>
      </div>
    </Screen>
  )
}

/** One form adds and edits, so opening another category asks before it drops typed values. */
function useEditing() {
  const [editing, setEditing] = useState<Category>()
  // Counts opened and added categories, so that the form remounts without an old error.
  const [round, setRound] = useState(0)
  const form = useContractForm({ schema: categoryDraft, begun: EMPTY })

  const show = (category: Category | undefined) => {
    const { name, description } = category ?? EMPTY
    setEditing(category)
    setRound(round + 1)
    form.reset({ name, description })
  }
  const edit = async (category: Category) => {
    if (!form.isDirty || (await confirmDanger(DISCARD))) show(category)
  }
  return { form, editing, round, edit, stopEditing: () => show(undefined) }
}

const DISCARD = {
  title: t('Edit another category?'),
  sentence: t('What you typed in the form is not saved and will be lost.'),
  action: t('Edit without saving'),
}
