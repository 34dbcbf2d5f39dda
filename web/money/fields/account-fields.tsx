import { Select } from '@mantine/core'
import { useState } from 'react'
import { createAccount, type StoredAccount } from '#contract/money/accounts.ts'
import { type AccountGroup, natureOf } from '#domain/ledger/account-groups.ts'
import { holdsMoney, isPostedByHand } from '#domain/ledger/accounts.ts'
import { isHeadFor, placeOfHead } from '#domain/ledger/everyday-heads.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useAccounts } from '#web/money/money-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

interface MoneyAccountProps {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** True for bank accounts only. */
  isBank?: boolean
  isFirst?: boolean
  /** A further choice beside the accounts: not paid yet. */
  besides?: { value: string; label: string } | undefined
}

/** Choice of a money account: cash, a bank account, UPI ... */
export function MoneyAccount({ label, value, onChange, error, isBank, isFirst, besides }: MoneyAccountProps) {
  const { data = [] } = useAccounts()
  const fits = (account: StoredAccount) => (isBank ? account.group === 'Bank Accounts' : holdsMoney(account))
  return (
    <Select
      label={label}
      required
      data-autofocus={isFirst || undefined}
      data={[
        ...data.filter(fits).map(({ code, name }) => ({ value: code, label: name })),
        ...(besides ? [besides] : []),
      ]}
      value={value || null}
      error={error}
      allowDeselect={false}
      rightSection={<Icon name="chevron-down" />}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

type AccountUse = 'expense' | 'income' | 'any' | 'journal'

const SPENT_ON: AccountGroup[] = [
  'Fixed Assets',
  'Capital Account',
  'Loans and Advances (Asset)',
  'Loans (Liability)',
]

const isAny = (use: AccountUse) => use === 'any' || use === 'journal'

/** True if an account can be chosen as a head of spending or income, or in a journal. */
const isFor = (use: AccountUse) => (account: StoredAccount) =>
  isPostedByHand(account.code, use === 'journal') &&
  (isAny(use) ||
    natureOf(account.group) === use ||
    (SPENT_ON.includes(account.group) && account.code !== 'opening'))

/** Everyday expenses come before the owner's drawings. */
const placeOf = (use: AccountUse, { group }: StoredAccount) =>
  isAny(use) ? 0 : group.startsWith('Indirect') ? 0 : natureOf(group) === use ? 1 : 2

interface AccountFieldProps {
  label: string
  use: AccountUse
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  isFirst?: boolean
}

/** An account found by its name; a head that is not found can be added under its group. */
export function AccountField({ label, use, value, onChange, error, isFirst }: AccountFieldProps) {
  const { data = [], isPending } = useAccounts()
  const [search, setSearch] = useState('')
  const opening = useSave(createAccount)
  const chosen = data.find(({ code }) => code === value)
  const choices = data
    .filter(isFor(use))
    .filter((account) => isHeadFor(account, search))
    .toSorted(
      (a, b) =>
        placeOf(use, a) - placeOf(use, b) || (isAny(use) ? 0 : placeOfHead(a.code) - placeOfHead(b.code)),
    )
    .map(({ code, name, group }) => ({ id: code, name, note: group }))
  const open = (name: string) =>
    opening.mutate(
      { body: { name, group: use === 'income' ? 'Indirect Incomes' : 'Indirect Expenses' } },
      {
        onSuccess: ({ account }) => onChange(account.code),
        onError: (failure) => alertToast(messageOf(failure, t('The head could not be opened.'))),
      },
    )
  return (
    <SearchSelect
      label={label}
      required
      data-autofocus={isFirst || undefined}
      placeholder={t('Type a name')}
      value={chosen ? { id: chosen.code, name: chosen.name } : null}
      onChange={(choice) => onChange(choice?.id ?? '')}
      choices={choices}
      isSearching={isPending}
      search={search}
      onSearch={setSearch}
      nothingFound={t('No such account')}
      error={error}
      {...(!isAny(use) && { newLabel: t('New head'), onNew: open })}
    />
  )
}
