import type { StoredOpenBill } from '#contract/money/khata.ts'
import { formatDate } from '#domain/calendar.ts'
import { oldestDueWords } from '#domain/khata/ageing.ts'
import { formatAmount, formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './settle.module.css'
import type { OpenAdvance } from './settle-values.ts'

/** A bill or an advance with an open amount. */
interface OpenRow {
  id: string
  name: string
  /** '12 days late' of a bill, or the purpose of an advance. */
  note: string
  open: Paise
}

export const billRows = (bills: readonly StoredOpenBill[], today: string): OpenRow[] =>
  bills.map(({ _id, number, dueDate, open }) => ({
    id: _id,
    name: number ?? t('Opening balance'),
    open,
    note: dueDate ? oldestDueWords(dueDate, today) : t('paid by this'),
  }))

export const advanceRows = (advances: readonly OpenAdvance[]): OpenRow[] =>
  advances.map(({ _id, number, date, whatFor, open }) => ({
    id: _id,
    name: number,
    note: `${whatFor}, ${formatDate(date)}`,
    open,
  }))

interface SettleBillsProps {
  /** Kind of the rows. */
  heading?: 'Bill' | 'Advance'
  rows: readonly OpenRow[]
  shares: ReadonlyMap<string, Paise>
  byHand: Record<string, number | undefined> | null
  onType: (bill: string, amount: number | undefined) => void
}

/** Table of open bills: amount open, amount settled now, amount left. */
export function SettleBills({ heading = 'Bill', rows, shares, byHand, onType }: SettleBillsProps) {
  const kind = heading === 'Advance' ? t('Advance') : t('Bill')
  const nowOf = (id: string) => shares.get(id) ?? NOTHING
  return (
    <FiguresTable
      className={classes.bills}
      label={kind}
      look="framed"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: kind,
          value: ({ name, note }) => (
            <>
              {name}
              <small className="block smaller quiet">{note}</small>
            </>
          ),
        },
        {
          header: t('Open'),
          kind: 'amount',
          value: ({ id, open }) =>
            nowOf(id) === 0 ? <span className="quiet">{formatAmount(open)}</span> : open,
        },
        {
          header: t('Now'),
          align: 'end',
          value: ({ id, name, open }) =>
            byHand ? (
              <NumberField
                aria-label={t('Now for {name}', { name })}
                decimals={2}
                value={byHand[id]}
                check={() =>
                  nowOf(id) > open ? t('Only {amount} is open', { amount: formatRupees(open) }) : undefined
                }
                onChange={(amount) => onType(id, amount)}
              />
            ) : nowOf(id) === 0 ? (
              '-'
            ) : (
              <strong>{formatAmount(nowOf(id))}</strong>
            ),
        },
        {
          header: t('After'),
          className: 'unbroken',
          value: ({ id, open }) => <After now={nowOf(id)} left={paise(open - nowOf(id))} />,
        },
      ]}
    />
  )
}

function After({ now, left }: { now: Paise; left: Paise }) {
  if (now === 0) return null
  if (left === 0) return <StateWord state="paid" />
  return left > 0 ? (
    <StateWord state="partially paid">{t('{amount} left', { amount: formatRupees(left) })}</StateWord>
  ) : (
    <StateWord state="alert">{t('too much')}</StateWord>
  )
}
