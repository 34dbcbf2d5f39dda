import { TextInput } from '@mantine/core'
import { type DUE_FOR, dueDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createDue } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { partyAccountOf } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { MoneyAccount } from '#web/money/fields/account-fields.tsx'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { savedVoucher } from '#web/money/voucher-saved.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { RadioRow } from '#web/ui/fields/gst/gst-rate-choice.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './due-dialog.module.css'

/** The choices in an owner's words, of what the party owes and of what the shop owes it. */
const FOR = {
  debtors: [
    ['goods', t('Goods, bill later')],
    ['money', t('Money given')],
  ],
  creditors: [
    ['goods', t('Goods, bill later')],
    ['money', t('Money borrowed')],
  ],
} as const

const WHO = [
  ['debtors', t('They owe us')],
  ['creditors', t('We owe')],
] as const

const FOLLOWS = {
  goods: t('It is owed now, and sold or bought with its bill. Cancel this udhaar when the bill is made.'),
  money: t('It is a loan, and no sale.'),
}

/** Dialog for udhaar: money owed without a bill. */
export function DueDialog({
  party,
  onClose,
}: {
  /** With the side it opens with, and whether the other may be chosen. */
  party?: { _id: string; name: string; side: PartySide; isBoth?: boolean } | undefined
  onClose: () => void
}) {
  const first = {
    party: party?._id ?? '',
    partySide: party?.side,
    amount: undefined as number | undefined,
    date: todayInIndia(new Date()),
    dueDate: '',
    of: 'goods' as (typeof DUE_FOR)[number],
    account: 'cash',
    note: '',
  }
  const { form, dialog } = useFormDialog(createDue, {
    schema: dueDraft,
    begun: first,
    body: ({ dueDate, amount = 0, ...rest }) => ({ ...rest, dueDate: dueDate || null, amount }),
    problems: (typed) => ({ party: typed.party ? undefined : t('Choose a party') }),
    done: savedVoucher,
    onClose,
  })
  const side = form.values.partySide ?? 'debtors'
  const mayOwe = useIsDrawn()('spend')
  return (
    <FormDialog title={t('Write Udhaar')} size={440} submit={t('Save Udhaar')} {...dialog}>
      <PartyField
        name={party?.name}
        value={form.values.party}
        error={form.errors.party}
        onChange={(id, type) => form.set({ party: id, ...(type && { partySide: partyAccountOf(type) }) })}
        isFirst={!party}
      />
      <MoneyInput
        label={t('Amount')}
        required
        data-autofocus={party ? true : undefined}
        {...form.field('amount')}
      />
      {party?.isBoth && mayOwe && (
        <RadioRow label={t('Who owes')} choices={WHO} {...form.field('partySide')} />
      )}
      <RadioRow label={t('For what')} choices={FOR[side]} {...form.field('of')} />
      <p className={classes.follows}>{FOLLOWS[form.values.of]}</p>
      {form.values.of === 'money' && (
        <MoneyAccount
          label={side === 'debtors' ? t('Given from') : t('Came into')}
          {...form.field('account')}
        />
      )}
      <DateField label={t('Date')} {...form.field('date')} />
      <DateField label={t('To be paid by')} {...form.field('dueDate')} />
      <TextInput label={t('Note')} maxLength={200} {...form.field('note')} />
    </FormDialog>
  )
}
