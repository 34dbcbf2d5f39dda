import { useRef, useState } from 'react'
import { type BankBookEntry, getBankBook, undoReconciling } from '#contract/money/bank.ts'
import type { Statement } from '#domain/bank/statement-lines.ts'
import { formatDate, isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { holdsMoney } from '#domain/ledger/accounts.ts'
import { formatAmount, formatQuantity, formatRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useAccounts } from '#web/money/money-data.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Figures } from '#web/ui/frame/figures.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { entryWords } from './bank-words.ts'

const UpiBankChoice = later(async () => (await import('./upi-bank-choice.tsx')).UpiBankChoice)
const StatementMatch = later(async () => (await import('./statement-match.tsx')).StatementMatch)

type Row = BankBookEntry & { after: Paise }

/** The book of a money account, with a comparison with the bank's statement. */
export function BankScreen() {
  const today = todayInIndia(new Date())
  const { values, set } = useUrlFilters({ account: 'bank', from: `${today.slice(0, 7)}-01`, to: today })
  const [statement, setStatement] = useState<Statement>()
  const { data: accounts = [] } = useAccounts()
  const { data: profile } = useProfile()
  const input = useRef<HTMLInputElement>(null)
  const { account, from, to } = values
  // Only banks send statements; UPI and cards are paid into one.
  const bank = accounts.find(
    ({ code, group }) =>
      code === account && group === 'Bank Accounts' && !['upi', 'card', 'other-money'].includes(code),
  )
  const areDays = isIsoDate(from) && isIsoDate(to)
  const answer = useAnswer(
    getBankBook,
    { params: { code: account }, query: { from, to } },
    { enabled: areDays },
  )
  const { data } = answer
  const undo = useSave(undoReconciling)
  const rows = withBalance(data?.entries ?? [], data?.opening ?? paise(0))

  const load = async (file: File) => {
    try {
      const { readStatementFile } = await import('./read-statement-file.ts')
      setStatement(await readStatementFile(file))
    } catch (failure) {
      alertToast(failure instanceof Error ? failure.message : t('This file could not be read.'))
    }
  }
  const takeBack = ({ seq }: Row) =>
    undo.mutate(
      { params: { code: account, entry: String(seq) } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (failure) => alertToast(messageOf(failure, t('It could not be taken back.'))),
      },
    )

  return (
    <Screen
      tabs={<MoneyTabs />}
      title={t('Bank')}
      primary={
        <MayButton
          needs="bank-lines"
          variant={statement ? 'default' : 'filled'}
          onClick={() => input.current?.click()}
        >
          {t('Load Statement')}
        </MayButton>
      }
    >
      <FilePicker
        ref={input}
        label={t('Statement of the bank')}
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        onChoose={(file) => void load(file)}
      />
      <FiltersBar>
        <FilterSelect
          label={t('Account')}
          width={200}
          data={accounts.filter(holdsMoney).map(({ code, name }) => ({ value: code, label: name }))}
          value={account}
          onChange={(next) => {
            setStatement(undefined)
            set({ account: next })
          }}
        />
        <DateField aria-label={t('From')} w={148} value={from} onChange={(next) => set({ from: next })} />
        <DateField aria-label={t('To')} w={148} value={to} onChange={(next) => set({ to: next })} />
        {profile && bank && <UpiBankChoice profile={profile} account={account} name={bank.name} />}
      </FiltersBar>
      <Figures
        columns={4}
        isLoading={!data}
        figures={[
          { label: t('The books say'), value: formatRupees(data?.balance ?? paise(0)), note: t('today') },
          {
            label: t('The bank says'),
            value: data?.bank ? formatRupees(data.bank.balance) : t('Not known'),
            note: data?.bank ? t('on {date}', { date: formatDate(data.bank.date) }) : t('load a statement'),
          },
          {
            label: t('Not confirmed, in'),
            value: formatRupees(data?.unconfirmed.in ?? paise(0)),
            note: t('in the books, not by the bank'),
          },
          {
            label: t('Not confirmed, out'),
            value: formatRupees(data?.unconfirmed.out ?? paise(0)),
            note: t('{count} entries in a year', { count: formatQuantity(data?.unconfirmed.count ?? 0) }),
          },
        ]}
      />
      {statement ? (
        <StatementMatch
          account={account}
          balance={data?.balance ?? paise(0)}
          statement={statement}
          onDone={() => setStatement(undefined)}
        />
      ) : (
        <DataList
          label={t('Book')}
          list={wholeList(rows, answer)}
          columns={COLUMNS}
          rowKey={({ seq }) => String(seq)}
          actions={(row) =>
            row.confirmed
              ? [
                  {
                    icon: 'return',
                    label: t('Not confirmed by the bank'),
                    needs: 'bank-lines',
                    onClick: () => takeBack(row),
                  },
                ]
              : []
          }
          card={(row) => (
            <RowCard
              title={entryWords(row)}
              figure={<span className="money">{formatRupees(row.amount)}</span>}
              note={t('{date}, then {balance}', {
                date: formatDate(row.date),
                balance: formatRupees(row.after),
              })}
              state={<Confirmed row={row} />}
            />
          )}
          loadingText={t('Loading the book...')}
          empty={{ title: t('Nothing came or went in these dates.') }}
          failed={t('The book could not be loaded')}
          foot={
            data &&
            t('From {opening} to {closing}', {
              opening: formatRupees(data.opening),
              closing: formatRupees(data.closing),
            })
          }
        />
      )}
    </Screen>
  )
}

function withBalance(entries: readonly BankBookEntry[], opening: Paise): Row[] {
  let after: number = opening
  return entries.map((entry) => {
    after += entry.amount
    return { ...entry, after: paise(after) }
  })
}

const Confirmed = ({ row: { confirmed } }: { row: Row }) =>
  confirmed && <StateWord state="done">{formatDate(confirmed)}</StateWord>

const COLUMNS: Column<Row>[] = [
  { header: t('Date'), width: '108px', cell: ({ date }) => formatDate(date) },
  { header: t('What'), width: '2fr', cell: entryWords },
  { header: t('Reference'), width: '1fr', leaves: 2, cell: ({ reference }) => reference },
  {
    header: t('In'),
    width: '116px',
    align: 'right',
    cell: ({ amount }) => amount > 0 && formatAmount(amount),
  },
  {
    header: t('Out'),
    width: '116px',
    align: 'right',
    cell: ({ amount }) => amount < 0 && formatAmount(paise(-amount)),
  },
  { header: t('Balance'), width: '132px', align: 'right', cell: ({ after }) => formatAmount(after) },
  { header: t('By the bank'), width: '136px', leaves: 1, cell: (row) => <Confirmed row={row} /> },
]
