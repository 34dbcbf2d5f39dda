import { Select, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { type SchemeInput, type StoredScheme, schemeDraft } from '#contract/pricing/schemes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { GainFields } from './gain-fields.tsx'
import { useSaveScheme } from './scheme-data.ts'
import { bodyOf, fieldOf, type SchemeValues, valuesOf } from './scheme-values.ts'
import { ScopeFields } from './scope-fields.tsx'

export const SAVE_FAILED = t('Failed to save scheme.')

const KINDS = [
  { value: 'free', label: t('Something free') },
  { value: 'line', label: t('A percentage off an item') },
  { value: 'bill', label: t('Something off the bill') },
] as const

interface SchemeDialogProps {
  /** The scheme to edit; absent for a new one. */
  scheme?: StoredScheme | undefined
  onClose: () => void
}

/** Errors at the form's fields, which the contract nests deeper. */
function errorsOf(values: SchemeValues): Record<string, string> {
  if (values.about === 'items' && values.products.length === 0 && values.kind !== 'bill')
    return { products: t('Choose an item') }
  if (values.about === 'category' && !values.category && values.kind !== 'bill')
    return { category: t('Choose a category') }
  const issues = z.safeDecode(schemeDraft, bodyOf(values)).error?.issues ?? []
  const problems = issues.map(({ path, message }) => [fieldOf(path.join('.'), values), message])
  return Object.fromEntries(problems.toReversed())
}

/** Dialog of a scheme: its gain, its items and its dates. */
export function SchemeDialog({ scheme, onClose }: SchemeDialogProps) {
  const saving = useSaveScheme(scheme?._id)
  const form = useContractForm({
    schema: schemeDraft,
    begun: valuesOf(scheme, todayInIndia(new Date())),
    body: bodyOf,
    problems: errorsOf,
  })

  const submit = (body: SchemeInput) =>
    saving.save(body).then(
      () => {
        toast(scheme ? t('Scheme updated successfully!') : t('Scheme added successfully!'))
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, SAVE_FAILED)),
    )

  return (
    <FormDialog
      title={scheme ? t('Edit {name}', { name: scheme.name }) : t('Add Scheme')}
      submit={scheme ? t('Save Changes') : t('Add Scheme')}
      size={640}
      onClose={onClose}
      onSubmit={form.onSubmit((body) => void submit(body))}
      saving={saving}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty}
    >
      <FieldGrid>
        <TextInput
          label={t('Scheme name')}
          required
          data-autofocus
          autoComplete="off"
          maxLength={60}
          placeholder={t('Buy 10 get 1')}
          {...form.field('name')}
        />
        <Select label={t('It gives')} allowDeselect={false} data={KINDS} {...form.field('kind')} />
      </FieldGrid>
      <GainFields form={form} />
      {form.values.kind !== 'bill' && <ScopeFields form={form} />}
      <FieldGroup legend={t('When')}>
        <FieldGrid>
          <DateField label={t('First day')} required {...form.field('firstDay')} />
          <DateField label={t('Last day')} placeholder={t('No end')} {...form.field('lastDay')} />
        </FieldGrid>
        <CheckField label={t('On')} {...form.box('isOn')} />
      </FieldGroup>
    </FormDialog>
  )
}
