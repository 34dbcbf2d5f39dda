import type { StoredOpenBill } from '#contract/money/khata.ts'
import { formatDate } from '#domain/calendar.ts'
import { oldestDueWords } from '#domain/khata/ageing.ts'
import { formatAmount, formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
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
  return (
    <div className={classes.bills}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{heading === 'Advance' ? t('Advance') : t('Bill')}</th>
            <th scope="col">{t('Open')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, note, open }) => {
            const now = shares.get(id) ?? NOTHING
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <small className="block smaller quiet">{note}</small>
                </th>
                <td className={now === 0 ? 'quiet' : undefined}>{formatAmount(open)}</td>
                <td>
                  {byHand ? (
                    <NumberField
                      aria-label={t('Now for {name}', { name })}
                      decimals={2}
                      value={byHand[id]}
                      check={() =>
                        now > open ? t('Only {amount} is open', { amount: formatRupees(open) }) : undefined
                      }
                      onChange={(amount) => onType(id, amount)}
                    />
                  ) : now === 0 ? (
                    '-'
                  ) : (
                    <strong>{formatAmount(now)}</strong>
                  )}
                </td>
                <td>
                  <After now={now} left={paise(open - now)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
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
