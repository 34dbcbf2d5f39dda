import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { type Place, type PlaceDraft, placeDraft } from '#contract/shelf/places.ts'
import { PLACE_KIND_WORDS, PLACE_KINDS, type PlaceKind } from '#domain/shelf/places.ts'
import { t } from '#domain/words/t.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSavePlace } from './place-data.ts'

const KINDS = PLACE_KINDS.map((value) => ({ value, label: PLACE_KIND_WORDS[value] }))

/** Adds a place, or changes one. */
export function PlaceDialog({ place, onClose }: { place?: Place | undefined; onClose: () => void }) {
  const saving = useSavePlace(place?._id)
  const tills = Object.keys(useProfile().data?.settings.tills ?? {})
  const begun: PlaceDraft = {
    name: place?.name ?? '',
    kind: place?.kind ?? 'godown',
    address: place?.address ?? '',
    state: place?.state ?? '',
    postalCode: place?.postalCode ?? '',
    tills: place?.tills ?? [],
  }
  const form = useContractForm({ schema: placeDraft, begun })
  return (
    <FormDialog
      title={place ? t('Edit {name}', { name: place.name }) : t('Add Place')}
      submit={place ? t('Save Changes') : t('Add Place')}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        saving.save(body).then(
          ({ message }) => {
            toast(message)
            onClose()
          },
          () => {},
        ),
      )}
      saving={saving}
      fallback={t('The place could not be saved.')}
      isDirty={form.isDirty}
    >
      <FieldGrid columns={2}>
        <TextInput
          label={t('Name of the place')}
          required
          data-autofocus
          autoComplete="off"
          maxLength={60}
          placeholder={t('Godown, Market Yard')}
          {...form.field('name')}
        />
        {!place?.isShop && (
          <Select
            label={t('Kind')}
            allowDeselect={false}
            data={KINDS}
            value={form.values.kind}
            onChange={(kind) => form.set({ kind: (kind ?? 'godown') as PlaceKind })}
          />
        )}
      </FieldGrid>
      <Textarea label={t('Address')} rows={2} maxLength={500} {...form.field('address')} />
      <FieldGrid columns={2}>
        <StateSelect label={t('State')} value={form.values.state} onChange={(state) => form.set({ state })} />
        <TextInput label={t('Postal Code')} maxLength={12} {...form.field('postalCode')} />
      </FieldGrid>
      {tills.length > 0 && (
        <MultiSelect
          label={t('Tills that sell from here')}
          data={tills}
          value={form.values.tills}
          onChange={(chosen) => form.set({ tills: chosen })}
        />
      )}
    </FormDialog>
  )
}
