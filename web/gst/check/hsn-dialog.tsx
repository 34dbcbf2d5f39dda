import { addHsn } from '#contract/gst/findings.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { plural, t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { HsnField } from '#web/ui/fields/gst/hsn-field.tsx'
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
  const save = useSave(addHsn)
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: toastThen(
          ({ message }) => t('{item} has HSN {hsn}: {message}.', { item: itemname, hsn: body.hsn, message }),
          onClose,
        ),
      },
    ),
  )
  return (
    <FormDialog
      title={t('HSN code of {item}', { item: fix.itemname })}
      onClose={onClose}
      submit={fix.hsn ? t('Correct HSN') : t('Add HSN')}
      busyLabel={t('Saving...')}
      saving={save}
      fallback={t('The code could not be saved.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      <p>
        {fix.product
          ? plural(
              finding.count,
              'The product and the bill of {month} take it. No amount changes.',
              'The product and all {count} bills of {month} take it. No amount changes.',
              { count: finding.count, month: monthName(month) },
            )
          : plural(
              finding.count,
              'the bill of {month} take it. No amount changes.',
              'all {count} bills of {month} take it. No amount changes.',
              { count: finding.count, month: monthName(month) },
            )}
      </p>
      <HsnField data-autofocus digits={fix.digits === 6 ? 6 : 4} {...form.field('hsn')} />
    </FormDialog>
  )
}
