import { TextInput } from '@mantine/core'
import { clearCheque } from '#contract/money/papers.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Records that a cheque in hand was paid into the bank; all fields are filled in, so that Enter is enough. */
export function ClearDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const cheques = voucher.ways.filter(({ account }) => account === 'cheques')
  const numbers = cheques.flatMap(({ cheque }) => (cheque ? [cheque.number] : [])).join(', ')
  const { form, dialog } = useFormDialog(clearCheque, {
    schema: clearCheque.schema.body,
    begun: { account: 'bank', date: todayInIndia(new Date()), reference: numbers },
    params: { id: voucher._id },
    done: ({ voucher: transfer }) =>
      t('{number} saved, {amount} in the bank', {
        number: transfer.number,
        amount: formatRupees(transfer.amount),
      }),
    onClose,
  })
  return (
    <FormDialog
      title={t('Cheque {numbers}, {amount}', {
        numbers,
        amount: formatRupees(sumOfPaise(cheques.map(({ amount }) => amount))),
      })}
      size={440}
      submit={t('Cheque Cleared')}
      {...dialog}
      isDirty={false}
    >
      <MoneyAccount label={t('Into')} isBank isFirst {...form.field('account')} />
      <FieldGrid>
        <DateField label={t('Date')} {...form.field('date')} />
        <TextInput label={t('Reference')} maxLength={60} {...form.field('reference')} />
      </FieldGrid>
    </FormDialog>
  )
}
