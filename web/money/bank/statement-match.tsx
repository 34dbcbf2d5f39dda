import { Button } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { type MatchedLines, matchLines, reconcileLines } from '#contract/money/bank.ts'
import type { Statement, StatementLine } from '#domain/bank/statement-lines.ts'
import { formatQuantity, formatRupees, type Paise, paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import classes from './bank.module.css'
import { LineRow, type Match, type Missing, wordsOf } from './statement-line.tsx'

const SpendingDialog = lazy(async () => ({
  default: (await import('#web/money/expenses/spending-dialog.tsx')).SpendingDialog,
}))
const SettlePanel = lazy(async () => ({
  default: (await import('#web/money/settle/settle-panel.tsx')).SettlePanel,
}))

interface StatementMatchProps {
  account: string
  /** Paise: present balance in the books. */
  balance: Paise
  statement: Statement
  onDone: () => void
}

const asSent = ({ date, description, reference, amount, balance }: StatementLine) => ({
  date,
  description: description.slice(0, 1000),
  reference: reference.slice(0, 200),
  amount: paiseToRupees(amount),
  balance: balance === undefined ? null : paiseToRupees(balance),
})

/** A statement against the books: matches are ticked, missing entries are entered beside their line. */
export function StatementMatch({ account, balance, statement, onDone }: StatementMatchProps) {
  const { lines, problems } = statement
  const sent = lines.map(asSent)
  const { data, error } = useAnswer(matchLines, { params: { code: account }, body: { lines: sent } })
  /** By line: the entry chosen by a person, or null. */
  const [chosen, setChosen] = useState<Record<number, number | null>>({})
  const [missing, setMissing] = useState<Missing>()
  const save = useSave(reconcileLines)

  const entryOf = (match: Match, at: number) =>
    chosen[at] ?? (at in chosen || match.kind !== 'exact' ? null : match.entry)
  const accepted = (data?.lines ?? []).flatMap((match, at) => {
    const entry = match.kind === 'confirmed' ? null : entryOf(match, at)
    const line = sent[at]
    return entry && line ? [{ ...line, nth: match.nth, entry }] : []
  })
  const mark = () => {
    if (accepted.length === 0 || save.isPending) return
    save.mutate(
      { params: { code: account }, body: { lines: accepted } },
      {
        onSuccess: ({ marked }) => {
          setChosen({})
          toast(t('{count} marked as reconciled', { count: formatQuantity(marked) }))
        },
      },
    )
  }
  const last = lastBalance(lines)
  const entries = new Map((data?.entries ?? []).map((entry) => [entry.seq, entry]))

  return (
    <section
      className="card"
      aria-label={t('Statement against the books')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) mark()
      }}
    >
      <div className={`wide-inset-3 row wrap row-gap-2 column-gap-3 ${classes.head}`}>
        <h2>{t('Statement against the books')}</h2>
        <span className={classes.quiet}>
          {last !== undefined &&
            `${t('The bank says {bank}, the books {books}.', {
              bank: formatRupees(last),
              books: formatRupees(balance),
            })} `}
          {data && counted(data)}
        </span>
        <div className="flex wrap gap-2">
          <Button variant="default" onClick={onDone}>
            {t('Back to the Book')}
          </Button>
          <Button disabled={accepted.length === 0 || save.isPending} onClick={mark}>
            {accepted.length > 0
              ? t('Reconcile {count}', { count: formatQuantity(accepted.length) })
              : t('Reconcile')}
          </Button>
        </div>
      </div>
      <ErrorBanner error={save.error ?? error} fallback={t('The statement could not be compared.')} />
      {problems.length > 0 && (
        <ul className="ruled wide-inset-3 red">
          {problems.slice(0, 10).map(({ problem }) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {!data && !error && <p className="ruled wide-inset-3 quiet">{t('Comparing with the books...')}</p>}
      <ul className={classes.lines} onKeyDown={moveBetweenRows}>
        {data?.lines.map((match, at) => {
          const line = lines[at]
          if (!line) return null
          return (
            <LineRow
              key={line.row}
              line={line}
              match={match}
              entry={entryOf(match, at)}
              entries={entries}
              account={account}
              onChoose={(entry) => setChosen((before) => ({ ...before, [at]: entry }))}
              onMissing={(kind) => setMissing({ kind, line })}
            />
          )
        })}
      </ul>
      {data && data.notInStatement.length > 0 && (
        <p className="ruled wide-inset-3 quiet">
          {t('The books have {count} in these days that the statement does not: {entries}', {
            count: formatQuantity(data.notInStatement.length),
            entries: data.notInStatement
              .slice(0, 5)
              .map((seq) => wordsOf(entries.get(seq)))
              .join('; '),
          })}
        </p>
      )}
      <Suspense>
        {missing && (
          <MissingDialog missing={missing} account={account} onClose={() => setMissing(undefined)} />
        )}
      </Suspense>
    </section>
  )
}

function MissingDialog({
  missing: { kind, line },
  account,
  onClose,
}: {
  missing: Missing
  account: string
  onClose: () => void
}) {
  const amount = paiseToRupees(paise(Math.abs(line.amount)))
  const { date, description, reference } = line
  if (kind === 'receipt' || kind === 'payment') {
    return (
      <SettlePanel
        kind={kind}
        known={{ account, amount, date, reference: reference.slice(0, 60) }}
        onClose={onClose}
      />
    )
  }
  return (
    <SpendingDialog
      kind={kind}
      known={{ account, amount, date, note: description.slice(0, 200) }}
      onClose={onClose}
    />
  )
}

const counted = ({ lines }: MatchedLines) => {
  const isAny = (kind: Match['kind']) => lines.some((line) => line.kind === kind)
  const count = (kind: Match['kind']) => formatQuantity(lines.filter((line) => line.kind === kind).length)
  return [
    isAny('exact') && t('{count} found', { count: count('exact') }),
    isAny('probable') && t('{count} probable', { count: count('probable') }),
    isAny('candidates') && t('{count} to choose', { count: count('candidates') }),
    isAny('none') && t('{count} not in the books', { count: count('none') }),
    isAny('confirmed') && t('{count} reconciled before', { count: count('confirmed') }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The balance after the newest line; statements run in either order. */
function lastBalance(lines: readonly StatementLine[]): Paise | undefined {
  const withBalance = lines.filter(({ balance }) => balance !== undefined)
  const [first, last] = [withBalance[0], withBalance.at(-1)]
  return first && last && first.date > last.date ? first.balance : last?.balance
}

/** Up and down lead from line to line; Space flips the tick. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (!step || target.getAttribute('aria-expanded') === 'true') return
  const stops = [...event.currentTarget.querySelectorAll('li')].flatMap(
    (row) => row.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)') ?? [],
  )
  const row = target.closest('li')
  const at = stops.findIndex((stop) => stop.closest('li') === row)
  const next = stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
