import { TextInput } from '@mantine/core'
import { clearCheque } from '#contract/money/papers.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** Records that a cheque in hand was paid into the bank; all fields are filled in, so that Enter is enough. */
export function ClearDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const cheques = voucher.ways.filter(({ account }) => account === 'cheques')
  const numbers = cheques.flatMap(({ cheque }) => (cheque ? [cheque.number] : [])).join(', ')
  const form = useContractForm({
    schema: clearCheque.schema.body,
    begun: { account: 'bank', date: todayInIndia(new Date()), reference: numbers },
  })
  const clear = useSave(clearCheque)
  return (
    <FormDialog
      title={t('Cheque {numbers}, {amount}', {
        numbers,
        amount: formatRupees(sumOfPaise(cheques.map(({ amount }) => amount))),
      })}
      size={440}
      submit={t('Cheque Cleared')}
      saving={clear}
      onClose={onClose}
      onSubmit={form.onSubmit((body) =>
        clear.mutate(
          { params: { id: voucher._id }, body },
          {
            onSuccess: toastThen(
              ({ voucher: transfer }) =>
                t('{number} saved, {amount} in the bank', {
                  number: transfer.number,
                  amount: formatRupees(transfer.amount),
                }),
              onClose,
            ),
          },
        ),
      )}
    >
      <MoneyAccount label={t('Into')} isBank isFirst {...form.field('account')} />
      <FieldGrid>
        <DateField label={t('Date')} {...form.field('date')} />
        <TextInput label={t('Reference')} maxLength={60} {...form.field('reference')} />
      </FieldGrid>
    </FormDialog>
  )
}
