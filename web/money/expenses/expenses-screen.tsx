import { useState } from 'react'
import { getSpending, type Recurring } from '#contract/money/recurring.ts'
import { listVouchers, type Voucher } from '#contract/money/vouchers.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthOf, monthWords } from '#domain/documents/cancelling.ts'
import { lastDayOf, monthsBefore } from '#domain/documents/days/months.ts'
import { formatQuantity, formatRupees, NOTHING } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { useAnswer, useList } from '#web/app/calls/queries.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { useAccountName } from '#web/money/fields/account-name.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { Amount, VoucherState } from '#web/money/vouchers/voucher-rows.tsx'
import { headOf, paymentWords } from '#web/money/vouchers/voucher-words.ts'
import { useAddInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { type Figure, Figures } from '#web/ui/frame/figures.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { DueThisMonth } from './due-this-month.tsx'

const VoucherDialog = later(
  async () => (await import('#web/money/vouchers/voucher-dialog.tsx')).VoucherDialog,
)
const SpendingDialog = later(async () => (await import('./spending-dialog.tsx')).SpendingDialog)
const RecurringDialog = later(async () => (await import('./recurring-dialog.tsx')).RecurringDialog)

const TdsPanel = later(async () => (await import('#web/money/taxes/tds-panel.tsx')).TdsPanel)

const MONTHS = 24
/** The most heads on one line of a wide screen; the rest is in the list. */
const MOST_HEADS = 7

const KINDS = [
  { value: 'expense', label: t('Expenses') },
  { value: 'income', label: t('Other income') },
]

/** Expenses by head, one month at a time, and recurring ones. */
export function ExpensesScreen() {
  const seesFigures = useIsDrawn()('figures')
  const today = todayInIndia(new Date())
  const months = [monthOf(today), ...monthsBefore(today, MONTHS)]
  const { values, set } = useUrlFilters({ search: '', month: months[0] ?? '', kind: 'expense' })
  const kind = values.kind === 'income' ? 'income' : 'expense'
  const month = months.find((one) => one === values.month) ?? months[0] ?? ''
  const dates = { from: `${month}-01`, to: lastDayOf(month) }
  const list = useList(listVouchers, { ...dates, kind, search: values.search })
  const { data: sums, isPending } = useAnswer(getSpending, { query: { ...dates, kind } })
  const nameOf = useAccountName()
  const [open, setOpen] = useState<Voucher>()
  const { isAdding, startAdding, stopAdding } = useAddInUrl()
  const [isIncome, setIsIncome] = useState(false)
  const [monthly, setMonthly] = useState<'new' | Recurring>()
  const words = kind === 'income' ? t('Other income') : t('Spent')

  return (
    <Screen
      tabs={<MoneyTabs />}
      title={t('Expenses')}
      actions={
        <>
          <MayButton needs="spend" variant="default" onClick={() => setMonthly('new')}>
            {t('Add Monthly Expense')}
          </MayButton>
          <MayButton needs="spend" variant="default" onClick={() => setIsIncome(true)}>
            {t('Add Other Income')}
          </MayButton>
        </>
      }
      primary={
        <MayButton needs="spend" leftSection={<Icon name="plus" />} onClick={startAdding}>
          {t('Add Expense')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search number or note...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <FilterSelect
          label={t('Month')}
          width={148}
          data={months.map((one) => ({ value: one, label: monthWords(one) }))}
          value={month}
          onChange={(next) => set({ month: next })}
        />
        <FilterSelect
          label={t('Kind')}
          width={148}
          data={KINDS}
          value={kind}
          onChange={(next) => set({ kind: next })}
        />
      </FiltersBar>
      {seesFigures && <TdsPanel month={month} />}
      <DueThisMonth nameOf={nameOf} onEdit={setMonthly} />
      <Figures
        columns={4}
        isLoading={isPending}
        figures={[
          {
            label:
              kind === 'income'
                ? t('Other income in {month}', { month: monthWords(month).trim() })
                : t('Spent in {month}', { month: monthWords(month).trim() }),
            value: formatRupees(sums?.total ?? NOTHING),
          },
          ...(sums?.heads ?? [])
            .slice(0, MOST_HEADS)
            .map(
              ({ account, amount, vouchers }): Figure => ({
                label: nameOf(account),
                value: formatRupees(amount),
                note: plural(vouchers, 'once', '{count} times', { count: formatQuantity(vouchers) }),
              }),
            ),
        ]}
      />
      <DataList
        label={words}
        list={list}
        columns={columnsOf(nameOf)}
        rowKey={({ _id }) => _id}
        onOpen={setOpen}
        isQuiet={({ status }) => status !== 'standing'}
        card={(voucher) => (
          <RowCard
            title={nameOf(headOf(voucher))}
            figure={<Amount voucher={voucher} />}
            note={[formatDate(voucher.date), voucher.payee || voucher.note, voucher.number]
              .filter(Boolean)
              .join(' · ')}
            state={<VoucherState voucher={voucher} />}
          />
        )}
        loadingText={t('Loading expenses...')}
        empty={{
          title: kind === 'income' ? t('No other income in this month.') : t('Nothing spent in this month.'),
          why: t('Rent, salaries, tea: what the shop spends stands here by head.'),
          action: (
            <MayButton needs="spend" onClick={startAdding}>
              {t('Add Expense')}
            </MayButton>
          ),
        }}
        filteredBy={values.search ? `“${values.search}”` : undefined}
        onClear={() => set({ search: '' })}
        failed={t('Expenses could not be loaded')}
        foot={t('Showing {count} in {month}', {
          count: formatQuantity(list.rows.length),
          month: monthWords(month).trim(),
        })}
      />
      {open && <VoucherDialog voucher={open} onClose={() => setOpen(undefined)} />}
      {isAdding && <SpendingDialog kind="expense" onClose={stopAdding} />}
      {isIncome && <SpendingDialog kind="income" onClose={() => setIsIncome(false)} />}
      {monthly && (
        <RecurringDialog
          recurring={monthly === 'new' ? undefined : monthly}
          onClose={() => setMonthly(undefined)}
        />
      )}
    </Screen>
  )
}

const columnsOf = (nameOf: (code: string) => string): Column<Voucher>[] => [
  { header: t('Date'), width: '108px', cell: ({ date }) => formatDate(date) },
  { header: t('Head'), width: '1fr', cell: (voucher) => nameOf(headOf(voucher)) },
  { header: t('Paid to'), width: '1fr', cell: ({ payee, note }) => payee || note },
  { header: t('How'), width: '1fr', leaves: 2, cell: (voucher) => paymentWords(voucher, nameOf) },
  { header: t('Number'), width: '124px', leaves: 1, cell: ({ number }) => number },
  { header: t('Amount'), width: '136px', align: 'right', cell: (voucher) => <Amount voucher={voucher} /> },
  { header: t('Status'), width: '120px', cell: (voucher) => <VoucherState voucher={voucher} /> },
]
