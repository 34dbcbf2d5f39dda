import { Select, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { countDraft } from '#contract/shelf/counts.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { countPath } from '#web/app/paths.ts'
import { useCategories } from '#web/categories/category-data.ts'
import { choicesOf, usePlaces } from '#web/places/place-data.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useBeginCount } from './count-data.ts'

/** Begins a count: its title, and the goods that it is of. */
export function BeginCountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const save = useBeginCount()
  const { categories } = useCategories()
  const places = usePlaces()
  const form = useContractForm({
    schema: countDraft,
    begun: {
      title: t('Count of {day}', { day: formatDate(todayInIndia(new Date())) }),
      racks: '',
      category: '',
      place: '',
    },
    body: ({ racks, ...values }) => ({
      ...values,
      racks: racks.split(',').filter((rack) => rack.trim() !== ''),
    }),
  })
  return (
    <FormDialog
      title={t('New Count')}
      submit={t('Begin Counting')}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        save.mutate({ body }, { onSuccess: ({ count }) => void navigate(countPath(count._id)) }),
      )}
      saving={save}
      fallback={t('The count could not be begun.')}
      isDirty={form.isDirty}
    >
      <TextInput label={t('Title')} required data-autofocus maxLength={80} {...form.field('title')} />
      {places.length > 1 && (
        <Select
          label={t('Place')}
          allowDeselect={false}
          data={choicesOf(places)}
          {...form.field('place')}
          value={form.values.place || (places[0]?._id ?? null)}
        />
      )}
      <TextInput
        label={t('Racks')}
        description={t(
          'As the items name them, with commas: A is all racks whose name begins with A. Empty: all racks.',
        )}
        placeholder={t('A, B, C')}
        {...form.field('racks')}
      />
      <Select
        label={t('Category')}
        placeholder={t('All categories')}
        clearable
        data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('category')}
      />
    </FormDialog>
  )
}
