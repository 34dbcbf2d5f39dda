import { TextInput } from '@mantine/core'
import { transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createTransfer } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { CashOutWords } from '#web/money/fields/cash-out-words.tsx'
import { savedVoucher } from '#web/money/voucher-saved.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Dialog for a transfer: cash to the bank, the drawer to the safe. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useFormDialog(createTransfer, {
    schema: transferDraft,
    begun: {
      from: 'cash',
      to: 'bank',
      date: todayInIndia(new Date()),
      reference: '',
      note: '',
      amount: undefined as number | undefined,
    },
    body: ({ amount = 0, ...rest }) => ({ ...rest, amount }),
    done: savedVoucher,
    onClose,
  })
  return (
    <FormDialog title={t('Transfer')} submit={t('Save Transfer')} {...dialog}>
      <FieldGrid>
        <MoneyAccount
          label={t('From')}
          {...form.field('from')}
          onChange={(from) => form.set({ from }, ['from', 'to'])}
        />
        <MoneyAccount label={t('To')} {...form.field('to')} />
        <MoneyInput label={t('Amount')} required data-autofocus {...form.field('amount')} />
        <DateField doubtsYear label={t('Date')} {...form.field('date')} />
        <TextInput label={t('Reference')} maxLength={60} {...form.field('reference')} />
        <TextInput label={t('Note')} maxLength={200} {...form.field('note')} />
      </FieldGrid>
      <CashOutWords
        date={form.values.date}
        out={[{ account: form.values.from, amount: rupeesToPaise(form.values.amount || 0) }]}
      />
    </FormDialog>
  )
}
