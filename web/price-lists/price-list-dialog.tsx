import { Select, TextInput } from '@mantine/core'
import { type PriceList, type PriceListInput, priceListDraft } from '#contract/pricing/price-lists.ts'
import type { ListKind } from '#domain/pricing/list-price.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PercentInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSavePriceList } from './price-list-data.ts'
import { SAVE_FAILED } from './price-list-words.ts'

interface PriceListDialogProps {
  /** The list to edit; absent for a new one. */
  list?: PriceList | undefined
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
  { value: 'items', label: t('Prices by item, with quantities') },
  { value: 'percent', label: t('A percentage of the selling price') },
] as const
const SIDES = [
  { value: 'off', label: t('Off the selling price') },
  { value: 'on', label: t('On the selling price') },
] as const

const draftOf = ({ side, percent = 0, ...values }: Values) => ({
  ...values,
  percent: values.kind === 'items' ? 0 : side === 'off' ? -percent || 0 : percent,
})

export function PriceListDialog({ list, onClose, onSaved }: PriceListDialogProps) {
  const saving = useSavePriceList(list?._id)
  const begun: Values = {
    name: list?.name ?? '',
    kind: list?.kind ?? 'items',
    side: (list?.percent ?? -1) > 0 ? 'on' : 'off',
    percent: list?.percent ? Math.abs(list.percent) : undefined,
    isUsual: list?.isUsual ?? false,
    isHidden: list?.isHidden ?? false,
  }
  const form = useContractForm({ schema: priceListDraft, begun, body: draftOf })

  const submit = (body: PriceListInput) =>
    saving.save(body).then(
      ({ priceList }) => {
        toast(list ? t('Price list updated successfully!') : t('Price list added successfully!'))
        onSaved(priceList)
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, SAVE_FAILED)),
    )

  return (
    <FormDialog
      title={list ? t('Edit {name}', { name: list.name }) : t('Add Price List')}
      submit={list ? t('Save Changes') : t('Add Price List')}
      onClose={onClose}
      onSubmit={form.onSubmit((body) => void submit(body))}
      saving={saving}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty}
    >
      <TextInput
        label={t('List name')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={60}
        placeholder={t('Wholesale')}
        {...form.field('name')}
      />
      {list ? null : (
        <Select label={t('Prices')} allowDeselect={false} data={KINDS} {...form.field('kind')} />
      )}
      {form.values.kind === 'percent' && (
        <FieldGrid>
          <PercentInput label={t('Percent')} {...form.field('percent')} />
          <Select label={t('How')} allowDeselect={false} data={SIDES} {...form.field('side')} />
        </FieldGrid>
      )}
      <CheckField
        label={t('Usual list: whoever has no list of their own pays by it')}
        {...form.box('isUsual')}
      />
      <CheckField label={t('Hidden: offered to nobody new')} {...form.box('isHidden')} />
      {form.errors.isHidden && <p role="alert">{form.errors.isHidden}</p>}
    </FormDialog>
  )
}
