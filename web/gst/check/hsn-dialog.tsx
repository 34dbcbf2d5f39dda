import { addHsn } from '#contract/gst/findings.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { plural, t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { HsnField } from '#web/ui/fields/gst/hsn-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { FixProps } from './fix-props.ts'

/** Gives an item its HSN code, in the product and on the bills of the month that lack it. */
export function HsnDialog({ finding, fix, month, onClose }: FixProps<'hsn'>) {
  const { product, itemname, hsn: was } = fix
  const { form, dialog } = useFormDialog(addHsn, {
    schema: addHsn.schema.body,
    begun: { hsn: was },
    body: ({ hsn }) => ({ month, product, itemname, was, hsn: hsn.trim() }),
    problems: ({ hsn }) => ({
      hsn: new RegExp(`^\\d{${fix.digits},8}$`).test(hsn.trim())
        ? undefined
        : t('An HSN code of {digits} to 8 digits.', { digits: fix.digits }),
    }),
    done: ({ message }, body) =>
      t('{item} has HSN {hsn}: {message}.', { item: itemname, hsn: body.hsn, message }),
    onClose,
  })
  return (
    <FormDialog
      title={t('HSN code of {item}', { item: fix.itemname })}
      submit={fix.hsn ? t('Correct HSN') : t('Add HSN')}
      busyLabel={t('Saving...')}
      fallback={t('The code could not be saved.')}
      {...dialog}
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
