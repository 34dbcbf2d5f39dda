import { Button, Select, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { openingDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createOpening } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { paths } from '#web/app/paths.ts'
import { AccountField } from '#web/money/fields/account-fields.tsx'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

const SIDES = {
  party: [
    { value: 'debit', label: t('They owe us') },
    { value: 'credit', label: t('We owe them') },
  ],
  account: [
    { value: 'debit', label: t('We have it (debit)') },
    { value: 'credit', label: t('We owe it (credit)') },
  ],
} as const
const ABOUT = [
  { value: 'party', label: t('A customer or supplier') },
  { value: 'account', label: t('An account: cash, bank ...') },
] as const

interface TypedOpening {
  about: 'party' | 'account'
  party: string
  account: string
  side: 'debit' | 'credit'
  note: string
  billNumber: string
  date: string
  dueDate: string
  amount: number | undefined
}

/** Dialog for the opening balance of an account or a party. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const begun: TypedOpening = {
    about: 'party',
    party: '',
    account: '',
    side: 'debit',
    note: '',
    billNumber: '',
    dueDate: '',
    date: todayInIndia(new Date()),
    amount: undefined,
  }
  const { form, dialog } = useFormDialog(createOpening, {
    schema: openingDraft,
    begun,
    body: ({ about, party, account, amount = 0, billNumber, dueDate, ...rest }) => ({
      ...rest,
      amount,
      ...(about === 'party' ? { party, billNumber, dueDate: dueDate || null } : { account }),
    }),
    problems: ({ about, ...typed }) => ({
      [about]: typed[about] ? undefined : about === 'party' ? t('Choose a party') : t('Choose an account'),
    }),
    done: ({ voucher }) => t('Opening balance saved, {amount}', { amount: formatRupees(voucher.amount) }),
    onClose,
  })
  return (
    <FormDialog title={t('Opening Balance')} submit={t('Save Opening Balance')} {...dialog}>
      <Button component={Link} to={paths.importOpenings} variant="default" leftSection={<Icon name="file" />}>
        {t('Many at once, from a file')}
      </Button>
      <Select
        label={t('Of')}
        data-autofocus
        data={ABOUT}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        {...form.field('about')}
      />
      {form.values.about === 'party' ? (
        <PartyField {...form.field('party')} />
      ) : (
        <AccountField label={t('Account')} use="any" {...form.field('account')} />
      )}
      <FieldGrid>
        <MoneyInput label={t('Amount')} required {...form.field('amount')} />
        <Select
          label={t('Side')}
          data={SIDES[form.values.about]}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          {...form.field('side')}
        />
        <DateField label={t('On')} {...form.field('date')} />
        {form.values.about === 'party' && (
          <>
            <TextInput label={t('Bill Number')} maxLength={40} {...form.field('billNumber')} />
            <DateField label={t('Due Date')} {...form.field('dueDate')} />
          </>
        )}
        <TextInput label={t('Note')} maxLength={200} {...form.field('note')} />
      </FieldGrid>
    </FormDialog>
  )
}
