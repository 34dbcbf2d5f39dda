import { TextInput } from '@mantine/core'
import type { Output } from '#contract/endpoint.ts'
import { type getTaxesPaid, tdsDepositDraft } from '#contract/money/taxes.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/months.ts'
import { formatRupees, paise, paiseToRupees } from '#domain/money.ts'
import { TDS_SECTIONS } from '#domain/tax/tds-sections.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useDepositTds } from './taxes-data.ts'

interface TdsDepositDialogProps {
  month: string
  sections: Output<typeof getTaxesPaid>['tds']['sections']
  onClose: () => void
}

/** TDS of a month goes to the government, each section with what is still to be deposited. */
export function TdsDepositDialog({ month, sections, onClose }: TdsDepositDialogProps) {
  const { typed, errors, type, isFine, isDirty } = useTypedDraft({
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
  })
  const save = useDepositTds()
  const submit = () => {
    const { amounts, interest = 0, ...rest } = typed
    const body = {
      ...rest,
      interest,
      month,
      sections: sections.flatMap(({ account }) => {
        const amount = amounts[account]
        return amount ? [{ account, amount }] : []
      }),
    }
    if (!isFine(tdsDepositDraft, body)) return
    save.mutate(
      { body },
      {
        onSuccess: ({ voucher }) => {
          toast(`${voucher.number} saved, ${formatRupees(voucher.amount)}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Deposit the TDS of ${monthName(month)}`}
      submit="Save Deposit"
      busy={save.isPending}
      error={save.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FieldGrid>
        <MoneyAccount
          label="Paid from"
          value={typed.account}
          error={errors.account}
          isFirst
          onChange={(account) => type({ account })}
        />
        <DateField label="Date" value={typed.date} error={errors.date} onChange={(date) => type({ date })} />
        <TextInput
          label="Challan number"
          maxLength={30}
          value={typed.challan}
          onChange={({ currentTarget }) => type({ challan: currentTarget.value })}
        />
        <MoneyInput
          label="Interest for paying late"
          value={typed.interest}
          error={errors.interest}
          onChange={(interest) => type({ interest })}
        />
        {sections.map(({ account }, at) => (
          <MoneyInput
            key={account}
            label={TDS_SECTIONS[account].words}
            value={typed.amounts[account]}
            error={at === 0 ? errors.sections : undefined}
            onChange={(amount) => type({ amounts: { ...typed.amounts, [account]: amount } })}
          />
        ))}
      </FieldGrid>
    </FormDialog>
  )
}
