import { Select, TextInput } from '@mantine/core'
import { openingDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { createOpening } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { AccountField } from '#web/money/fields/account-fields.tsx'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { PartyField } from '#web/money/settle/party-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

const SIDES = {
  party: [
    { value: 'debit', label: 'They owe us' },
    { value: 'credit', label: 'We owe them' },
  ],
  account: [
    { value: 'debit', label: 'We have it (debit)' },
    { value: 'credit', label: 'We owe it (credit)' },
  ],
}
const ABOUT = [
  { value: 'party', label: 'A customer or supplier' },
  { value: 'account', label: 'An account: cash, bank ...' },
]

/** What stood there before there was Bahi. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { typed, errors, type, isFine, refuse, isDirty } = useTypedDraft({
    about: 'party' as 'party' | 'account',
    party: '',
    account: '',
    side: 'debit',
    note: '',
    date: todayInIndia(new Date()),
    amount: undefined as number | undefined,
  })
  const save = useSave(createOpening)
  const submit = () => {
    const { about, party, account, side, amount = 0, date, note } = typed
    if (!typed[about]) {
      return refuse({ [about]: about === 'party' ? 'Choose a party' : 'Choose an account' })
    }
    const body = {
      date,
      amount,
      note,
      side: side as 'debit' | 'credit',
      ...(about === 'party' ? { party } : { account }),
    }
    if (!isFine(openingDraft, body)) return
    save.mutate(
      { body },
      {
        onSuccess: ({ voucher }) => {
          toast(`Opening balance saved, ${formatRupees(voucher.amount)}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Opening Balance"
      submit="Save Opening Balance"
      busy={save.isPending}
      error={save.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label="Of"
        data-autofocus
        data={ABOUT}
        value={typed.about}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(about) => type({ about: about === 'account' ? 'account' : 'party' })}
      />
      {typed.about === 'party' ? (
        <PartyField value={typed.party} error={errors.party} onChange={(party) => type({ party })} />
      ) : (
        <AccountField
          label="Account"
          use="any"
          value={typed.account}
          error={errors.account}
          onChange={(account) => type({ account })}
        />
      )}
      <FieldGrid>
        <MoneyInput
          label="Amount"
          required
          value={typed.amount}
          error={errors.amount}
          onChange={(amount) => type({ amount })}
        />
        <Select
          label="Side"
          data={SIDES[typed.about]}
          value={typed.side}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          onChange={(side) => type({ side: side ?? 'debit' })}
        />
        <DateField label="On" value={typed.date} error={errors.date} onChange={(date) => type({ date })} />
        <TextInput
          label="Note"
          maxLength={200}
          value={typed.note}
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
      </FieldGrid>
    </FormDialog>
  )
}
