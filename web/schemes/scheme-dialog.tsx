import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { type StoredScheme, schemeDraft } from '#contract/pricing/schemes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { GainFields } from './gain-fields.tsx'
import { useSaveScheme } from './scheme-data.ts'
import { bodyOf, fieldOf, type SchemeValues, valuesOf } from './scheme-values.ts'
import { ScopeFields } from './scope-fields.tsx'

export const SAVE_FAILED = 'Failed to save scheme.'

const KINDS = [
  { value: 'free', label: 'Something free' },
  { value: 'line', label: 'A percentage off an item' },
  { value: 'bill', label: 'Something off the bill' },
]

interface SchemeDialogProps {
  /** Given when one is edited. */
  scheme?: StoredScheme
  onClose: () => void
}

function errorsOf(values: SchemeValues): Record<string, string> {
  if (values.about === 'items' && values.products.length === 0 && values.kind !== 'bill')
    return { products: 'Choose an item' }
  if (values.about === 'category' && !values.category && values.kind !== 'bill')
    return { category: 'Choose a category' }
  const checked = z.safeDecode(schemeDraft, bodyOf(values))
  if (checked.success) return {}
  const problems = checked.error.issues.map(({ path, message }) => [fieldOf(path.join('.'), values), message])
  return Object.fromEntries(problems.toReversed())
}

/** What a scheme gives, on what, and from which day to which. */
export function SchemeDialog({ scheme, onClose }: SchemeDialogProps) {
  const { save, isPending, error } = useSaveScheme(scheme?._id)
  const form = useForm<SchemeValues>({
    initialValues: valuesOf(scheme, todayInIndia(new Date())),
    validate: errorsOf,
  })
  const values = form.getValues()

  const submit = (sent: SchemeValues) =>
    save(bodyOf(sent)).then(
      () => {
        toast(scheme ? 'Scheme updated successfully!' : 'Scheme added successfully!')
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, SAVE_FAILED)),
    )

  return (
    <FormDialog
      title={scheme ? `Edit ${scheme.name}` : 'Add Scheme'}
      submit={scheme ? 'Save Changes' : 'Add Scheme'}
      size={640}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => void submit(sent))}
      busy={isPending}
      error={error}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty()}
    >
      <FieldGrid>
        <TextInput
          label="Scheme name"
          required
          data-autofocus
          autoComplete="off"
          maxLength={60}
          placeholder="Buy 10 get 1"
          {...form.getInputProps('name')}
        />
        <Select label="It gives" allowDeselect={false} data={KINDS} {...form.getInputProps('kind')} />
      </FieldGrid>
      <GainFields form={form} />
      {values.kind !== 'bill' && <ScopeFields form={form} />}
      <FieldGroup legend="When">
        <FieldGrid>
          <DateField label="First day" required {...form.getInputProps('firstDay')} />
          <DateField label="Last day" placeholder="No end" {...form.getInputProps('lastDay')} />
        </FieldGrid>
        <CheckField label="On" {...form.getInputProps('isOn', { type: 'checkbox' })} />
      </FieldGroup>
    </FormDialog>
  )
}
