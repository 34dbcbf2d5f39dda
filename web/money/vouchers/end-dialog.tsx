import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { bounceCheque, cancelVoucher, createExpense, type Voucher } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { bounceWords, consequencesOf } from './voucher-words.ts'

interface EndDialogProps {
  voucher: Voucher
  /** Whether a person cancels it, or its cheque bounced. */
  how: 'cancel' | 'bounce'
  onClose: () => void
}

/** Cancels a voucher: shows the consequences, asks for a reason, and enters the bank's charge for a bounced cheque. */
export function EndDialog({ voucher, how, onClose }: EndDialogProps) {
  const isBounce = how === 'bounce'
  const today = todayInIndia(new Date())
  const cheques = voucher.ways.flatMap(({ cheque, amount }) =>
    cheque
      ? [
          {
            value: cheque.number,
            label: t('no. {number}, {amount}', { number: cheque.number, amount: formatRupees(amount) }),
          },
        ]
      : [],
  )
  const [cheque, setCheque] = useState(cheques[0]?.value ?? '')
  const form = useContractForm({
    schema: bounceCheque.schema.body,
    begun: {
      reason: isBounce ? 'Funds insufficient' : '',
      date: today,
      account: 'bank',
      charges: undefined as number | undefined,
    },
    body: ({ reason, date }) => ({ reason: reason.trim(), date, ...(isBounce && { cheque }) }),
    problems: ({ charges }) => (Number.isNaN(charges) ? { charges: t('Bank charges must be a number') } : {}),
  })
  const end = useSave(isBounce ? bounceCheque : cancelVoucher)
  const charge = useSave(createExpense)
  const { number } = voucher
  const amount = formatRupees(voucher.amount)

  const enterCharges = (charges: number) =>
    charge.mutate(
      {
        body: {
          head: 'bank-charges',
          amount: charges,
          account: form.values.account,
          date: form.values.date,
          note: `Cheque bounced, ${number ?? 'opening balance'}`,
        },
      },
      {
        onError: (failure) =>
          alertToast(
            t('The bank charges were not entered. {problem}', {
              problem: messageOf(failure, t('Enter them as an expense.')),
            }),
          ),
      },
    )
  const submit = form.onSubmit((body) =>
    end.mutate(
      { params: { id: voucher._id }, body },
      {
        onSuccess: () => {
          if (form.values.charges) enterCharges(form.values.charges)
          toast(endedWords(number, isBounce))
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title={
        isBounce
          ? t('Cheque bounced, {number}', { number })
          : number
            ? t('Cancel {number}, {amount}', { number, amount })
            : t('Cancel opening balance, {amount}', { amount })
      }
      submit={isBounce ? t('Cheque Bounced') : t('Cancel Voucher')}
      dismiss={t('Leave it')}
      isDanger
      saving={end}
      fallback={t('It could not be taken back.')}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <ul className="grid gap-1 quiet">
        {(isBounce ? bounceWords(voucher, cheque) : consequencesOf(voucher)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isBounce && cheques.length > 1 && (
        <ChoiceField
          label={t('Which cheque bounced?')}
          options={cheques}
          value={cheque}
          onChange={setCheque}
        />
      )}
      <TextInput label={t('Reason')} required data-autofocus maxLength={200} {...form.field('reason')} />
      <FieldGrid>
        <DateField label={t('Date')} {...form.field('date')} />
        {isBounce && <MoneyInput label={t('Bank charges')} {...form.field('charges')} />}
        {isBounce && Boolean(form.values.charges) && (
          <MoneyAccount label={t('Charged to')} isBank {...form.field('account')} />
        )}
      </FieldGrid>
    </FormDialog>
  )
}

/** Null for an opening balance, which has no number and no cheque. */
function endedWords(number: string | null, isBounce: boolean): string {
  if (isBounce) return t('The cheque of {number} bounced.', { number })
  return number ? t('{number} cancelled.', { number }) : t('opening balance cancelled.')
}
