import { Link } from 'react-router'
import type { Compared, Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatQuantity, formatRupees, paise } from '#domain/money.ts'
import { documentPath } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import panel from '#web/ui/frame/panel.module.css'
import classes from './summary.module.css'

/** The return beside the ledger of money: nought, or what makes the difference. */
export const Differences = ({
  compared: { output, input },
}: {
  compared: NonNullable<Gstr3b['compared']>
}) => (
  <section className={`${panel.card} ${classes.differences}`} aria-label="Against the ledger">
    <Side title="Tax on sales" compared={output} />
    <Side title="Credit of purchases" compared={input} />
  </section>
)

function Side({ title, compared: { ledger, told, because, more } }: { title: string; compared: Compared }) {
  const difference = paise(taxOf(ledger) - taxOf(told))
  return (
    <div>
      <h2>{title}</h2>
      <p>
        {formatRupees(taxOf(told))} in GSTR-3B, {formatRupees(taxOf(ledger))} in the ledger.{' '}
        {difference === 0 ? (
          <StateWord state="done">no difference</StateWord>
        ) : (
          <StateWord state="low">{formatRupees(paise(Math.abs(difference)))} difference</StateWord>
        )}
      </p>
      {because.length > 0 && (
        <ul>
          {because.map((one) => (
            <li key={`${one._id} ${one.number}`}>
              <span>
                <Name one={one} /> {one.party}
                {one.date && `, ${formatDate(one.date)}`}
              </span>
              <span>
                {formatRupees(one.told)} told, {formatRupees(one.ledger)} in the ledger
              </span>
            </li>
          ))}
          {more > 0 && <li>and {formatQuantity(more)} more</li>}
        </ul>
      )}
    </div>
  )
}

function Name({ one: { cause, _id, noun, number } }: { one: Compared['because'][number] }) {
  const known = NOUNS.find((name) => name === noun)
  return cause === 'document' && _id && known && number ? (
    <Link to={documentPath(known, _id)}>{number}</Link>
  ) : (
    <b>{number || 'Entered by hand'}</b>
  )
}
