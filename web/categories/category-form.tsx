import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Category, CategoryDraft } from '#contract/shelf/categories.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import page from '#web/ui/form/page-form.module.css'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import classes from './categories.module.css'
import { SAVE_FAILED, useSaveCategory } from './category-data.ts'

interface CategoryFormProps {
  form: ContractForm<CategoryDraft>
  /** The category being edited; without one the form adds. */
  editing: Category | undefined
  /** False on arrival, as a phone's keyboard would cover the list. */
  takesFocus: boolean
  /** Called after a save or a cancel; the form is then an empty one. */
  onDone: () => void
}

/** Adds categories one after the other, or edits one. Needs a new mount for each. */
export function CategoryForm({ form, editing, takesFocus, onDone }: CategoryFormProps) {
  const { save, isPending, error } = useSaveCategory(editing?.id)
  const name = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) name.current?.focus()
  }, [takesFocus])

  const submit = () =>
    save(form.values).then(
      () => {
        toast(editing ? t('Category updated successfully!') : t('Category added successfully!'))
        onDone()
      },
      (failure: unknown) => alertToast(messageOf(failure, SAVE_FAILED)),
    )

  return (
    <section className={`card ${classes.card}`} aria-labelledby="category-form-title">
      <h2 id="category-form-title">{editing ? t('Edit Category') : t('Add New Category')}</h2>
      <form
        className={`${page.form} above-3`}
        noValidate
        autoComplete="off"
        onSubmit={form.onSubmit(() => void (isPending || submit()))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
          if (event.key === 'Escape' && editing && !isPending) onDone()
        }}
      >
        <ErrorBanner error={error} fallback={SAVE_FAILED} />
        <TextInput
          ref={name}
          label={t('Category Name')}
          required
          autoComplete="off"
          {...form.field('name')}
        />
        <Textarea label={t('Description')} rows={3} {...form.field('description')} />
        <div className={`flex at-end gap-3 ${page.actions}`}>
          {editing && (
            <Button variant="default" disabled={isPending} onClick={onDone}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" disabled={isPending}>
            {isPending ? t('Saving...') : editing ? t('Save Changes') : t('Add Category')}
          </Button>
        </div>
      </form>
    </section>
  )
}
