import { formatDate, formatTimeInIndia } from '#domain/calendar.ts'
import {
  countedAmount,
  DENOMINATIONS,
  type DrawerCount,
  drawerDifference,
} from '#domain/drawer/denominations.ts'
import type { DrawerPart } from '#domain/drawer/drawer-parts.ts'
import { formatAmount, formatQuantity, formatRupees, formatWholeRupees, type Paise } from '#domain/money.ts'

export interface ClosingSlipProps {
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

/** What was counted in a drawer, what should have been there, and who counted: to be signed and put away. */
export function ClosingSlip({ shop, closing }: ClosingSlipProps) {
  const { name, date, closedAt, by, count, parts, expected, counted, stays, toSafe } = closing
  const { amounts } = countedAmount(count)
  const { difference, word } = drawerDifference(counted, expected)
  const posted = [closing.shortVoucher, closing.safeVoucher].filter(Boolean).join(', ')
  return (
    <div className="sheet slip">
      <h1>{shop}</h1>
      <p>
        {name}, closed on {formatDate(date)} at {formatTimeInIndia(new Date(closedAt))} by {by}
      </p>
      <table>
        <tbody>
          {DENOMINATIONS.map(({ key, kind, value }) => (
            <tr key={key}>
              <th scope="row">
                {formatWholeRupees(value)} {kind}s
              </th>
              <td>{formatQuantity(count[key] ?? 0)}</td>
              <td>{formatAmount(amounts[key])}</td>
            </tr>
          ))}
          <Row name="Counted" amount={counted} isSum />
        </tbody>
      </table>
      <table>
        <tbody>
          {parts.map((part) => (
            <Row
              key={part.kind}
              name={[part.name, part.words].filter(Boolean).join(', ')}
              amount={part.amount}
            />
          ))}
          <Row name="Should be there" amount={expected} isSum />
          <Row name={word} amount={difference} isSum />
          <Row name="Stays in the drawer" amount={stays} />
          <Row name="Goes to the safe" amount={toSafe} />
        </tbody>
      </table>
      {posted && <p>Posted as {posted}</p>}
      <p className="signed">Counted by</p>
    </div>
  )
}

const Row = ({ name, amount, isSum }: { name: string; amount: Paise; isSum?: boolean }) => (
  <tr className={isSum ? 'sum' : undefined}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td>{formatRupees(amount)}</td>
  </tr>
)
