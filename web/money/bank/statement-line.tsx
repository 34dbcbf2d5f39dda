import { Button, Select } from '@mantine/core'
import type { BankBookEntry, MatchedLines } from '#contract/money/bank.ts'
import { createExpense } from '#contract/money/vouchers.ts'
import type { StatementLine } from '#domain/bank/statement-lines.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees, paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { savedWords } from '#web/money/voucher-saved.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './bank.module.css'

export type Match = MatchedLines['lines'][number]
export type Missing = { kind: 'expense' | 'income' | 'receipt' | 'payment'; line: StatementLine }

interface LineRowProps {
  line: StatementLine
  match: Match
  entry: number | null
  entries: ReadonlyMap<number, BankBookEntry>
  account: string
  onChoose: (entry: number | null) => void
  onMissing: (kind: Missing['kind']) => void
}

export function LineRow({ line, match, entry, entries, account, onChoose, onMissing }: LineRowProps) {
  const { kind, candidates } = match
  const best = entry ?? match.entry
  const charge = useSave(createExpense)
  const isOut = line.amount < 0
  const enterCharges = () =>
    charge.mutate(
      {
        body: {
          head: 'bank-charges',
          amount: paiseToRupees(paise(-line.amount)),
          account,
          date: line.date,
          note: line.description.slice(0, 200),
        },
      },
      {
        onSuccess: ({ voucher }) => toast(savedWords(voucher)),
        onError: (failure) => alertToast(messageOf(failure, t('The bank charges could not be entered.'))),
      },
    )
  return (
    <li data-quiet={kind === 'confirmed' || undefined}>
      <span className={classes.tick}>
        {(kind === 'exact' || kind === 'probable') && (
          <input
            type="checkbox"
            aria-label={t('Accept {date}, {amount}', {
              date: formatDate(line.date),
              amount: formatRupees(line.amount),
            })}
            checked={entry !== null}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked ? match.entry : null)}
          />
        )}
      </span>
      <span className={classes.date}>{formatDate(line.date)}</span>
      <span className={`breaks ${classes.description}`}>
        {line.description} <small className="quiet">{line.reference}</small>
      </span>
      <span className={`money align-end ${classes.amount}`}>{formatRupees(line.amount)}</span>
      <span className={`breaks ${classes.found}`}>
        {kind === 'candidates' ? (
          <Select
            aria-label={t('Which entry is {date}, {amount}', {
              date: formatDate(line.date),
              amount: formatRupees(line.amount),
            })}
            placeholder={t('Choose an entry')}
            clearable
            data={candidates.map((seq) => ({ value: String(seq), label: wordsOf(entries.get(seq)) }))}
            value={entry === null ? null : String(entry)}
            rightSection={<Icon name="chevron-down" />}
            onChange={(seq) => onChoose(seq ? Number(seq) : null)}
          />
        ) : kind === 'none' ? (
          <span className="flex wrap gap-2">
            {isOut && (
              <Button size="compact-sm" variant="default" disabled={charge.isPending} onClick={enterCharges}>
                {t('Bank Charges')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onMissing(isOut ? 'payment' : 'receipt')}
            >
              {isOut ? t('Payment') : t('Receipt')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onMissing(isOut ? 'expense' : 'income')}
            >
              {isOut ? t('Expense') : t('Income')}
            </Button>
          </span>
        ) : (
          kind !== 'confirmed' && wordsOf(entries.get(best ?? 0))
        )}
      </span>
      <span>
        <MatchState kind={kind} isChosen={entry !== null} />
      </span>
    </li>
  )
}

function MatchState({ kind, isChosen }: { kind: Match['kind']; isChosen: boolean }) {
  if (kind === 'confirmed') return <StateWord state="completed">{t('Reconciled')}</StateWord>
  if (kind === 'exact') return <StateWord state="paid">{t('Found')}</StateWord>
  if (kind === 'probable')
    return <StateWord state={isChosen ? 'paid' : 'partially paid'}>{t('Probable')}</StateWord>
  if (kind === 'candidates') return <StateWord state={isChosen ? 'paid' : 'pending'}>{t('Choose')}</StateWord>
  return <StateWord state="unpaid">{t('Not in the books')}</StateWord>
}

/** 'RV-00012 Anita Stores, 22 Nov 2026' */
export const wordsOf = (entry: BankBookEntry | undefined) =>
  entry ? `${[entry.number, entry.party].filter(Boolean).join(' ')}, ${formatDate(entry.date)}` : ''
