import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { type PriceList, priceListDraft } from '#contract/pricing/price-lists.ts'
import type { ListKind } from '#domain/pricing/list-price.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { contractErrors } from '#web/ui/form/form-errors.ts'
import { useSavePriceList } from './price-list-data.ts'
import { SAVE_FAILED } from './price-list-words.ts'

interface PriceListDialogProps {
  /** Given when one is edited. */
  list?: PriceList
  onClose: () => void
  onSaved: (list: PriceList) => void
}

interface Values {
  name: string
  kind: ListKind
  side: 'off' | 'on'
  percent: number | undefined
  isUsual: boolean
  isHidden: boolean
}

const KINDS = [
  { value: 'items', label: 'Prices by item, with quantities' },
  { value: 'percent', label: 'A percentage of the selling price' },
]
const SIDES = [
  { value: 'off', label: 'Off the selling price' },
  { value: 'on', label: 'On the selling price' },
]

const draftOf = ({ side, percent = 0, ...values }: Values) => ({
  ...values,
  percent: values.kind === 'items' ? 0 : side === 'off' ? -percent || 0 : percent,
})

const errorsOf = contractErrors(priceListDraft)

export function PriceListDialog({ list, onClose, onSaved }: PriceListDialogProps) {
  const { save, isPending, error } = useSavePriceList(list?._id)
  const form = useForm<Values>({
    initialValues: {
      name: list?.name ?? '',
      kind: list?.kind ?? 'items',
      side: (list?.percent ?? -1) > 0 ? 'on' : 'off',
      percent: list?.percent ? Math.abs(list.percent) : undefined,
      isUsual: list?.isUsual ?? false,
      isHidden: list?.isHidden ?? false,
    },
    validate: (values) => errorsOf(draftOf(values)),
  })
  const { kind } = form.getValues()

  const submit = (values: Values) =>
    save(z.decode(priceListDraft, draftOf(values))).then(
      (saved) => {
        toast(list ? 'Price list updated successfully!' : 'Price list added successfully!')
        onSaved(saved)
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, SAVE_FAILED)),
    )

  return (
    <FormDialog
      title={list ? `Edit ${list.name}` : 'Add Price List'}
      submit={list ? 'Save Changes' : 'Add Price List'}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void submit(values))}
      busy={isPending}
      error={error}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty()}
    >
      <TextInput
        label="List name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={60}
        placeholder="Wholesale"
        {...form.getInputProps('name')}
      />
      {list ? null : (
        <Select label="Prices" allowDeselect={false} data={KINDS} {...form.getInputProps('kind')} />
      )}
      {kind === 'percent' && (
        <FieldGrid>
          <NumberField label="Percent" {...form.getInputProps('percent')} />
          <Select label="How" allowDeselect={false} data={SIDES} {...form.getInputProps('side')} />
        </FieldGrid>
      )}
      <CheckField
        label="Usual list: whoever has no list of their own pays by it"
        {...form.getInputProps('isUsual', { type: 'checkbox' })}
      />
      <CheckField
        label="Hidden: offered to nobody new"
        {...form.getInputProps('isHidden', { type: 'checkbox' })}
      />
      {form.errors.isHidden && <p role="alert">{form.errors.isHidden}</p>}
    </FormDialog>
  )
}
