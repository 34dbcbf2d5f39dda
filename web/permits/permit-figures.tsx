import type { Permit, PermitFacts } from '#contract/people/permits.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatPercent, formatRupees, type Paise, paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import classes from './permit-figures.module.css'

type State = NonNullable<PermitFacts['was']>

interface PermitFiguresProps {
  permit: Permit
  /** True if a table above has the totals of a new bill already. */
  hasTotals?: boolean | undefined
}

/** What the call would make of the bill: the same rows at the counter and on the phone. */
export function PermitFigures({ permit, hasTotals = false }: PermitFiguresProps) {
  const { facts } = permit
  return (
    <>
      {facts && <FactsTable facts={facts} hasTotals={hasTotals} />}
      <p className={classes.quiet}>{whenWords(permit)}</p>
    </>
  )
}

/** 'Counter 1, 6:58 pm. Neha asked 3 times today.' */
function whenWords({ till, askedAt, askedBy: name, askedThatDay: count }: Permit): string {
  const place = [till, formatTimeInIndia(new Date(askedAt))].filter(Boolean).join(', ')
  return plural(
    count,
    '{place}. {name} asks for the first time today.',
    '{place}. {name} asked {count} times today.',
    { place, name, count },
  )
}

function FactsTable({ facts, hasTotals }: { facts: PermitFacts; hasTotals: boolean }) {
  const { was, becomes, number, discount, drawer, givesBack, owes, earns } = facts
  const isChange = was !== null && becomes !== null
  const party = (becomes ?? was)?.party ?? ''
  const cells = (of: (state: State) => string) => {
    const both = [was && of(was), becomes && of(becomes)].filter((cell) => cell !== null)
    return isChange && both[0] === both[1] ? both.slice(1) : both
  }
  const money = (amount: Paise | null | undefined) => (amount == null ? '-' : formatRupees(amount))
  const rows: [label: string, cells: readonly string[]][] = []
  const add = (label: string, values: readonly string[]) => rows.push([label, values])
  if (party || (was?.party ?? '') !== party)
    add(
      t('Customer'),
      cells((state) => state.party || t('Walk-in')),
    )
  if (!hasTotals || was !== null) {
    if ((becomes ?? was)?.lines)
      add(
        t('Items'),
        cells(({ lines }) => String(lines)),
      )
    if (discount) {
      const { percent, amount } = discount
      add(t('Discount'), [`${formatPercent(percent)}, ${formatRupees(amount)}`])
      add(t('Needs no yes up to'), [formatPercent(discount.free)])
    }
    add(
      t('Total'),
      cells(({ total }) => formatRupees(total)),
    )
  }
  if (was?.received || becomes?.received)
    add(
      t('Paid'),
      cells(({ received }) => money(received)),
    )
  if (drawer) {
    const { counted, expected } = drawer
    add(t('Counted'), [formatRupees(counted)])
    if (expected !== null) {
      add(t('Should be there'), [formatRupees(expected)])
      add(t('Difference'), [formatRupees(paise(counted - expected))])
    }
  }
  if (earns)
    add(
      t('Earned on it'),
      [was && money(earns.was), becomes && money(earns.becomes)].filter((cell) => cell !== null),
    )
  if (givesBack !== null) add(t('Goes back'), [formatRupees(givesBack)])
  if (owes !== null) add(t('Owes so far'), [formatRupees(owes)])
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{drawer ? t('Drawer') : number || t('New')}</th>
            {isChange ? (
              <>
                <th scope="col">{t('is')}</th>
                <th scope="col">{t('becomes')}</th>
              </>
            ) : (
              <th scope="col">{drawer ? t('is closed') : was ? t('is cancelled') : t('new')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, [first = '', second]]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td colSpan={isChange && second === undefined ? 2 : 1}>{first}</td>
              {second !== undefined && <td>{second}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
