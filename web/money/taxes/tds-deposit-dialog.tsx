import { TextInput } from '@mantine/core'
import type { Output } from '#contract/endpoint.ts'
import { createTdsDeposit, type getTaxesPaid, tdsDepositDraft } from '#contract/money/taxes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { paise, paiseToRupees } from '#domain/money.ts'
import { TDS_SECTIONS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { savedVoucher } from '#web/money/voucher-saved.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface TdsDepositDialogProps {
  month: string
  sections: Output<typeof getTaxesPaid>['tds']['sections']
  onClose: () => void
}

/** Deposit of a month's TDS with the government, by section with its undeposited amount. */
export function TdsDepositDialog({ month, sections, onClose }: TdsDepositDialogProps) {
  const { form, dialog } = useFormDialog(createTdsDeposit, {
    schema: tdsDepositDraft,
    begun: {
      date: todayInIndia(new Date()),
      challan: '',
      account: 'bank',
      note: '',
      interest: undefined as number | undefined,
      amounts: Object.fromEntries(
        sections.map(({ account, kept, deposited }) => [
          account,
          paiseToRupees(paise(Math.max(0, kept - deposited))),
        ]),
      ) as Record<string, number | undefined>,
    },
    body: ({ amounts, interest = 0, ...rest }) => ({
      ...rest,
      interest,
      month,
      sections: sections.flatMap(({ account }) => {
        const amount = amounts[account]
        return amount ? [{ account, amount }] : []
      }),
    }),
    done: savedVoucher,
    onClose,
  })
  return (
    <FormDialog
      title={t('Deposit the TDS of {month}', { month: monthName(month) })}
      submit={t('Save Deposit')}
      {...dialog}
    >
      <FieldGrid>
        <MoneyAccount
          label={t('Paid from')}
          value={form.values.account}
          error={form.errors.account}
          isFirst
          onChange={(account) => form.set({ account })}
        />
        <DateField label={t('Date')} {...form.field('date')} />
        <TextInput label={t('Challan number')} maxLength={30} {...form.field('challan')} />
        <MoneyInput label={t('Interest for paying late')} {...form.field('interest')} />
        {sections.map(({ account }, at) => (
          <MoneyInput
            key={account}
            label={TDS_SECTIONS[account].words}
            value={form.values.amounts[account]}
            error={at === 0 ? form.errors.sections : undefined}
            onChange={(amount) =>
              form.set({ amounts: { ...form.values.amounts, [account]: amount } }, ['sections'])
            }
          />
        ))}
      </FieldGrid>
    </FormDialog>
  )
}
