import type { StoredOpenBill } from '#contract/money/khata.ts'
import { oldestDueWords } from '#domain/khata/ageing.ts'
import { formatAmount, formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import classes from './settle.module.css'

interface SettleBillsProps {
  bills: readonly StoredOpenBill[]
  shares: ReadonlyMap<string, Paise>
  byHand: Record<string, number | undefined> | null
  today: string
  onType: (bill: string, amount: number | undefined) => void
}

/** What is open, what it gets now and what is left of it. */
export function SettleBills({ bills, shares, byHand, today, onType }: SettleBillsProps) {
  return (
    <div className={classes.bills}>
      <table>
        <thead>
          <tr>
            <th scope="col">Bill</th>
            <th scope="col">Open</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => {
            const now = shares.get(bill._id) ?? NOTHING
            const name = bill.number ?? 'Opening balance'
            return (
              <tr key={bill._id}>
                <th scope="row">
                  {name}
                  <small>{bill.dueDate ? oldestDueWords(bill.dueDate, today) : 'paid by this'}</small>
                </th>
                <td className={now === 0 ? classes.quiet : undefined}>{formatAmount(bill.open)}</td>
                <td>
                  {byHand ? (
                    <NumberField
                      aria-label={`Now for ${name}`}
                      decimals={2}
                      value={byHand[bill._id]}
                      check={() => (now > bill.open ? `Only ${formatRupees(bill.open)} is open` : undefined)}
                      onChange={(amount) => onType(bill._id, amount)}
                    />
                  ) : now === 0 ? (
                    '-'
                  ) : (
                    <strong>{formatAmount(now)}</strong>
                  )}
                </td>
                <td>
                  <After now={now} left={paise(bill.open - now)} />
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
    <StateWord state="partially paid">{formatRupees(left)} left</StateWord>
  ) : (
    <StateWord state="alert">too much</StateWord>
  )
}
