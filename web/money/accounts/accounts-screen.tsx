import { useState } from 'react'
import type { StoredAccount } from '#contract/money/accounts.ts'
import { type AccountGroup, GROUP_NAMES, groupWords } from '#domain/ledger/account-groups.ts'
import { formatQuantity, formatRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { SettingsTabs } from '#web/app/settings/settings-tabs.tsx'
import { useAccounts } from '#web/money/money-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'

const AccountDialog = later(async () => (await import('./account-dialog.tsx')).AccountDialog)

/** '₹1,234.00 Dr': a balance with its side, as an accountant reads it. */
const sidedRupees = (amount: Paise) =>
  amount === 0
    ? formatRupees(amount)
    : amount > 0
      ? t('{amount} Dr', { amount: formatRupees(amount) })
      : t('{amount} Cr', { amount: formatRupees(paise(-amount)) })

const COLUMNS: Column<StoredAccount>[] = [
  { header: t('Account'), width: '2fr', cell: ({ name }) => name },
  { header: t('Group'), width: '1fr', cell: ({ group }) => groupWords(group) },
]

const BALANCE: Column<StoredAccount> = {
  header: t('Balance'),
  width: '180px',
  align: 'right',
  cell: ({ balance }) => <Balance amount={balance} />,
}

const Balance = ({ amount }: { amount: Paise | undefined }) =>
  amount !== undefined && <span className="money">{sidedRupees(amount)}</span>

/** The shop's accounts in Tally's groups, with balances for permitted people. */
export function AccountsScreen() {
  const answer = useAccounts()
  const { data } = answer
  const { values, set, clear, isFiltered } = useUrlFilters({ search: '', group: '' })
  const [open, setOpen] = useState<'new' | StoredAccount>()
  const words = values.search.toLowerCase()
  const all = data ?? []
  const seesBalances = all.some(({ balance }) => balance !== undefined)
  const rows = all
    .filter(
      ({ name, group }) => name.toLowerCase().includes(words) && (!values.group || group === values.group),
    )
    .toSorted((a, b) => GROUP_NAMES.indexOf(a.group) - GROUP_NAMES.indexOf(b.group))

  return (
    <Screen
      tabs={<SettingsTabs value={paths.accounts} />}
      title={t('Accounts')}
      primary={
        <MayButton needs="spend" leftSection={<Icon name="plus" />} onClick={() => setOpen('new')}>
          {t('Open Account')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search account...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <FilterSelect
          label={t('Group')}
          width={220}
          data={[
            { value: '', label: t('All Groups') },
            ...GROUP_NAMES.map((group) => ({ value: group, label: groupWords(group) })),
          ]}
          value={values.group}
          onChange={(group) => set({ group })}
        />
      </FiltersBar>
      <DataList
        label={t('Accounts')}
        list={wholeList(rows, answer)}
        columns={seesBalances ? [...COLUMNS, BALANCE] : COLUMNS}
        rowKey={({ code }) => code}
        onOpen={setOpen}
        actions={(account) => [
          {
            icon: 'pencil',
            label: t('Rename {name}', { name: account.name }),
            needs: 'spend',
            onClick: () => setOpen(account),
          },
        ]}
        groupBy={({ group }) => groupWords(group)}
        card={({ name, balance }) => <RowCard title={name} figure={<Balance amount={balance} />} />}
        loadingText={t('Loading the accounts...')}
        empty={{ title: t('No such account.') }}
        filteredBy={
          isFiltered
            ? [values.search, values.group && groupWords(values.group as AccountGroup)]
                .filter(Boolean)
                .join(', ')
            : undefined
        }
        onClear={clear}
        failed={t('The accounts could not be loaded')}
        foot={t('Showing {count} of {all} accounts', {
          count: formatQuantity(rows.length),
          all: formatQuantity(all.length),
        })}
      />
      {open && (
        <AccountDialog account={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Screen>
  )
}
