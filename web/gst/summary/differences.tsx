import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Compared, Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatQuantity, formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './summary.module.css'

/** The return compared with the ledger of money: no difference, or its causes. */
export const Differences = ({
  compared: { output, input },
}: {
  compared: NonNullable<Gstr3b['compared']>
}) => (
  <section className={`card ${classes.differences}`} aria-label={t('Against the ledger')}>
    <Side title={t('Tax on sales')} compared={output} />
    <Side title={t('Credit of purchases')} compared={input} />
  </section>
)

/** The most differences shown at first: the largest. */
const FEW = 6

function Side({
  title,
  compared: { ledger, told: inReturn, because, more },
}: {
  title: string
  compared: Compared
}) {
  const [showsAll, setShowsAll] = useState(false)
  const difference = paise(taxOf(ledger) - taxOf(inReturn))
  const shown = showsAll ? because : because.slice(0, FEW)
  const hidden = because.length - shown.length
  return (
    <div>
      <div className="flex wrap row-gap-1 column-gap-4">
        <h2 className="heading">{title}</h2>
        {difference === 0 ? (
          <StateWord state="done">{t('no difference')}</StateWord>
        ) : (
          <StateWord state="low">
            {t('{amount} difference', { amount: formatRupees(paise(Math.abs(difference))) })}
          </StateWord>
        )}
      </div>
      <p className="quiet">
        {t('{inReturn} in GSTR-3B, {ledger} in the ledger.', {
          inReturn: formatRupees(taxOf(inReturn)),
          ledger: formatRupees(taxOf(ledger)),
        })}
      </p>
      {because.length > 0 && (
        <FiguresTable
          className={classes.because}
          label={title}
          rows={shown}
          rowKey={({ _id, number }) => `${_id} ${number}`}
          columns={[
            {
              header: t('Where it comes from'),
              value: (one) => (
                <>
                  <Name one={one} />{' '}
                  <span className="quiet">
                    {one.party}
                    {one.date && `, ${formatDate(one.date)}`}
                  </span>
                </>
              ),
            },
            {
              header: t('In GSTR-3B'),
              kind: 'amount',
              className: 'money',
              value: ({ told: amount }) => amount,
            },
            {
              header: t('In the ledger'),
              kind: 'amount',
              className: 'money',
              value: ({ ledger: amount }) => amount,
            },
          ]}
        />
      )}
      {hidden > 0 && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {t('Show {count} more', { count: formatQuantity(hidden) })}
        </Button>
      )}
      {hidden === 0 && more > 0 && (
        <p className="quiet">{t('and {count} more', { count: formatQuantity(more) })}</p>
      )}
    </div>
  )
}

function Name({ one: { cause, _id, noun, number } }: { one: Compared['because'][number] }) {
  const known = NOUNS.find((name) => name === noun)
  return cause === 'document' && _id && known && number ? (
    <Link to={documentPath(known, _id)}>{number}</Link>
  ) : (
    <b>{number || t('Entered by hand')}</b>
  )
}
