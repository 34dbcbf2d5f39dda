import { addHsn } from '#contract/gst/findings.ts'
import { monthName } from '#domain/documents/months.ts'
import { t } from '#domain/words/t.ts'
import { useAddHsn } from '#web/gst/gst-data.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { HsnField } from '#web/ui/fields/hsn-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FixProps } from './fix-props.ts'

/** Gives an item its HSN code, in the product and on the bills of the month that lack it. */
export function HsnDialog({ finding, fix, month, onClose }: FixProps<'hsn'>) {
  const { product, itemname, hsn: was } = fix
  const form = useContractForm({
    schema: addHsn.schema.body,
    begun: { hsn: was },
    body: ({ hsn }) => ({ month, product, itemname, was, hsn: hsn.trim() }),
    problems: ({ hsn }) => ({
      hsn: new RegExp(`^\\d{${fix.digits},8}$`).test(hsn.trim())
        ? undefined
        : t('An HSN code of {digits} to 8 digits.', { digits: fix.digits }),
    }),
  })
  const save = useAddHsn()
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: toastThen(
          ({ message }) => t('{itemname} has HSN {hsn}: {message}.', { itemname, hsn: body.hsn, message }),
          onClose,
        ),
      },
    ),
  )
  return (
    <FormDialog
      title={t('HSN code of {itemname}', { itemname: fix.itemname })}
      onClose={onClose}
      submit={fix.hsn ? t('Correct HSN') : t('Add HSN')}
      busyLabel={t('Saving...')}
      saving={save}
      fallback={t('The code could not be saved.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      <p>
        {fix.product ? t('The product and ') : ''}
        {finding.count === 1 ? t('the bill') : t('all {count} bills', { count: finding.count })} of{' '}
        {monthName(month)} take it. No amount changes.
      </p>
      <HsnField data-autofocus digits={fix.digits === 6 ? 6 : 4} {...form.field('hsn')} />
    </FormDialog>
  )
}
