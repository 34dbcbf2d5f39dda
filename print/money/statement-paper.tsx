import type { OwnParty } from '#contract/document.ts'
import type { KhataOwner, KhataSide } from '#contract/money/khata.ts'
import { AGES, type Age } from '#domain/khata/ageing.ts'
import { type Paise, paise } from '#domain/money.ts'
import { formatAmount, formatDate, formatRupees } from '#domain/paper/printed-figures.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { onPaper, p } from '#domain/words/p.ts'
import { Letterhead } from '../parts/party/letterhead.tsx'
import { AmountTitles } from '../tables/head-cells.tsx'

const AGE_HEADS: Record<Age, () => string> = {
  notDue: () => p('Not due'),
  upTo30: () => p('1-30 days'),
  upTo60: () => '31-60',
  upTo90: () => '61-90',
  over90: () => p('Over 90'),
}

/** One line of a statement as it is printed; paise. */
interface PrintedLine {
  key: string
  date: string
  what: string
  note: string
  debit: Paise
  credit: Paise
}

export interface PrintedStatement {
  own: OwnParty
  logo: string | null
  party: KhataOwner
  from: string
  to: string
  /** The day of printing, on which the ages are computed. */
  today: string
  opening: Paise
  closing: Paise
  lines: readonly PrintedLine[]
  /** Both where the party buys and sells. */
  sides: readonly Pick<KhataSide, 'side' | 'ages' | 'onAccount'>[]
}

/** '1,234.00', and 'Cr' if the shop owes the amount. */
const sided = (amount: number): string =>
  amount < 0 ? p('{amount} Cr', { amount: formatAmount(paise(-amount)) }) : formatAmount(paise(amount))

/** Sentence on the closing balance and its debtor. */
function closingWords({ own, party, closing }: PrintedStatement): string {
  if (closing === 0) return p('Nothing is to be paid on either side.')
  const name = shownName(party.name, p)
  const [debtor, creditor] = closing > 0 ? [name, own.name] : [own.name, name]
  const amount = formatRupees(paise(Math.abs(closing)))
  return p('{debtor} owes {creditor} {amount}.', { debtor, creditor, amount })
}

/** Whose bills the ages below are of, where the party buys and sells. */
function agesTitle(side: PartySide, isOneOfBoth: boolean, date: string): string {
  if (!isOneOfBoth) return p('Open on {date}, by days after the due date', { date })
  return side === 'debtors'
    ? p('Our bills open on {date}, by days after the due date', { date })
    : p('Your bills open on {date}, by days after the due date', { date })
}

/** The account of a party between two days, as it is handed out. */
export function StatementPaper(statement: PrintedStatement) {
  const { own, logo, party, from, to, today, opening, closing, lines, sides } = statement
  const sum = (of: 'debit' | 'credit') => paise(lines.reduce((all, line) => all + line[of], 0))
  let running: number = opening
  return (
    <article className="sheet statement">
      <Letterhead own={own} logo={logo} />
      <div className="about">
        <section>
          <h3>{p('Account of')}</h3>
          <p className="party-name">{shownName(party.name, p)}</p>
          <p className="address">{party.address}</p>
          {party.gstin && <b>{p('GSTIN {gstin}', { gstin: party.gstin })}</b>}
          {party.phone && <p>{p('Phone {phone}', { phone: party.phone })}</p>}
        </section>
        <section>
          <h1>{p('STATEMENT OF ACCOUNT')}</h1>
          <p>{p('{from} to {to}', { from: formatDate(from), to: formatDate(to) })}</p>
        </section>
      </div>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{p('Date')}</th>
            <th scope="col" className="item">
              {p('Particulars')}
            </th>
            <AmountTitles titles={[p('Debit ₹'), p('Credit ₹')]} />
            <th scope="col" className="amount computed">
              {p('Balance ₹')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="line">
            <td>{formatDate(from)}</td>
            <td className="item">{p('Opening balance')}</td>
            <td className="amount" />
            <td className="amount" />
            <td className="amount computed">{sided(opening)}</td>
          </tr>
          {lines.map(({ key, date, what, note, debit, credit }) => {
            running += debit - credit
            return (
              <tr className="line" key={key}>
                <td>{formatDate(date)}</td>
                <td className="item">
                  {what}
                  {note && <small>{note}</small>}
                </td>
                <td className="amount">{debit > 0 && formatAmount(debit)}</td>
                <td className="amount">{credit > 0 && formatAmount(credit)}</td>
                <td className="amount computed">{sided(running)}</td>
              </tr>
            )
          })}
          <tr className="sums">
            <td />
            <th scope="row" className="item">
              {p('Closing balance on {date}', { date: formatDate(to) })}
            </th>
            <td className="amount">{formatAmount(sum('debit'))}</td>
            <td className="amount">{formatAmount(sum('credit'))}</td>
            <td className="amount computed">{sided(closing)}</td>
          </tr>
        </tbody>
      </table>
      <p className="closing">{closingWords(statement)}</p>
      {sides.map((side) => (
        <section className="ages" key={side.side}>
          <h3>{agesTitle(side.side, sides.length > 1, formatDate(today))}</h3>
          <dl>
            {AGES.map((age) => (
              <div key={age}>
                <dt>{onPaper(AGE_HEADS[age]())}</dt>
                <dd>{formatAmount(side.ages[age])}</dd>
              </div>
            ))}
            {side.onAccount > 0 && (
              <div>
                <dt>{p('On account')}</dt>
                <dd>-{formatAmount(side.onAccount)}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      <p className="generated">{p('This is a computer generated statement.')}</p>
    </article>
  )
}
