import {
  countedAmount,
  DENOMINATIONS,
  type DrawerCount,
  drawerDifference,
} from '#domain/drawer/denominations.ts'
import { type DrawerPart, partName } from '#domain/drawer/drawer-parts.ts'
import type { Paise } from '#domain/money.ts'
import {
  formatAmount,
  formatDate,
  formatQuantity,
  formatRupees,
  formatTimeInIndia,
  formatWholeRupees,
} from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'

interface ClosingSlipProps {
  shop: string
  closing: {
    name: string
    date: string
    closedAt: string
    by: string
    count: DrawerCount
    parts: readonly DrawerPart[]
    expected: Paise
    counted: Paise
    stays: Paise
    toSafe: Paise
    shortVoucher: string | null
    safeVoucher: string | null
  }
}

/** Slip of a counted drawer: the count, the expected cash, and the counting person; to be signed and filed. */
export function ClosingSlip({ shop, closing }: ClosingSlipProps) {
  const { name, date, closedAt, by, count, parts, expected, counted, stays, toSafe } = closing
  const { amounts } = countedAmount(count)
  const { difference, word } = drawerDifference(counted, expected)
  const posted = [closing.shortVoucher, closing.safeVoucher].filter(Boolean).join(', ')
  return (
    <div className="sheet slip">
      <h1>{shop}</h1>
      <p>
        {p('{name}, closed on {date} at {time} by {by}', {
          name,
          date: formatDate(date),
          time: formatTimeInIndia(new Date(closedAt)),
          by,
        })}
      </p>
      <table>
        <tbody>
          {DENOMINATIONS.map(({ key, kind, value }) => (
            <tr key={key}>
              <th scope="row">{PIECES[kind](formatWholeRupees(value))}</th>
              <td>{formatQuantity(count[key] ?? 0)}</td>
              <td>{formatAmount(amounts[key])}</td>
            </tr>
          ))}
          <Row name={p('Counted')} amount={counted} isSum />
        </tbody>
      </table>
      <table>
        <tbody>
          {parts.map((part) => (
            <Row
              key={part.kind}
              name={[partName(part, p), part.words].filter(Boolean).join(', ')}
              amount={part.amount}
            />
          ))}
          <Row name={p('Should be there')} amount={expected} isSum />
          <Row name={DIFFERENCES[word]()} amount={difference} isSum />
          <Row name={p('Stays in the drawer')} amount={stays} />
          <Row name={p('Goes to the safe')} amount={toSafe} />
        </tbody>
      </table>
      {posted && <p>{p('Posted as {numbers}', { numbers: posted })}</p>}
      <p className="signed">{p('Counted by')}</p>
    </div>
  )
}

const PIECES = {
  note: (value: string) => p('{value} notes', { value }),
  coin: (value: string) => p('{value} coins', { value }),
}
const DIFFERENCES = { Right: () => p('Right'), Short: () => p('Short'), Over: () => p('Over') }

const Row = ({ name, amount, isSum }: { name: string; amount: Paise; isSum?: boolean }) => (
  <tr className={isSum ? 'sum' : undefined}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td>{formatRupees(amount)}</td>
  </tr>
)
