import { Button } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Gstr2bAction, Gstr2bRow } from '#contract/gst/gstr2b.ts'
import { formatDate, formatMomentInIndia } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { askSupplier } from '#domain/gst/gstr2b/ask-supplier.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, expensePath, paths } from '#web/app/paths.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { openRowProps } from '#web/ui/list/open-row.ts'
import classes from './gstr2b.module.css'
import { acceptProblem, decidedWords, isNeverInBooks, mayPair, titleOf, wordsOf } from './gstr2b-words.ts'

const NEW_PURCHASE = `${paths.invoices}&create=purchase`

/** A purchase, a note, or an expense. */
const bookPath = ({ noun, _id, ourNumber, ourDate }: NonNullable<Gstr2bRow['books']>) =>
  noun === 'expense' ? expensePath({ number: ourNumber, date: ourDate }) : documentPath(noun, _id)

export interface RowProps {
  row: Gstr2bRow
  month: string
  isFirst: boolean
  /** A stable function, so that a row renders only when its own data change. */
  onAct: (row: Gstr2bRow, action: Gstr2bAction, from: HTMLElement) => void
  onPair: (row: Gstr2bRow) => void
  onQuestions: (row: Gstr2bRow) => void
  onKey: (row: Gstr2bRow, event: KeyboardEvent<HTMLLIElement>) => boolean
}

/** A row of GSTR-2B with its purchase, their differences, and the decision. */
export const Gstr2bLine = memo(function Gstr2bLine({
  row,
  month,
  isFirst,
  onAct,
  onPair,
  onQuestions,
  onKey,
}: RowProps) {
  const go = useNavigate()
  const { portal, books, askedAt } = row
  const side = portal ?? books
  if (!side) return null
  const open = () => void go(books ? bookPath(books) : NEW_PURCHASE)
  const opening = openRowProps(open, isFirst)
  const sign = side.kind === 'credit-note' ? -1 : 1
  return (
    <li
      {...opening}
      data-id={row._id}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget && onKey(row, event)) return
        opening.onKeyDown?.(event)
      }}
    >
      <span className={`amber ${classes.glyph}`}>
        <Glyph row={row} />
      </span>
      <div className={classes.words}>
        <p className="medium breaks">
          {side.name || t('Customs')} <span className="light quiet">{titleOf(row)}</span>
        </p>
        <small>
          {wordsOf(row)}{' '}
          {askedAt && t('Asked {time}.', { time: formatMomentInIndia(new Date(askedAt), new Date()) })}
        </small>
      </div>
      <div className={classes.bill}>
        {books ? (
          <Link className="strong unbroken" to={bookPath(books)}>
            {books.ourNumber}
          </Link>
        ) : (
          <span>-</span>
        )}
        <small>{side.date ? formatDate(side.date) : books && formatDate(books.ourDate)}</small>
      </div>
      <span className="money unbroken align-end">{formatRupees(paise(sign * taxOf(side)))}</span>
      <div className={`row wrap at-end smaller quiet ${classes.buttons}`} data-actions>
        <Actions
          row={row}
          month={month}
          onAct={(action, from) => onAct(row, action, from)}
          onPair={() => onPair(row)}
          onQuestions={() => onQuestions(row)}
        />
      </div>
    </li>
  )
})

interface ActionsProps {
  row: Gstr2bRow
  month: string
  onAct: (action: Gstr2bAction, from: HTMLElement) => void
  onPair: () => void
  onQuestions: () => void
}

function Actions({ row, month, onAct, onPair, onQuestions }: ActionsProps) {
  const { portal, verdict } = row
  if (row.action !== 'N')
    return (
      <>
        <span>{decidedWords(row)}</span>
        <button type="button" onClick={({ currentTarget }) => onAct('undo', currentTarget)}>
          {t('Undo')}
        </button>
        <QuestionsLink onClick={onQuestions} />
      </>
    )
  return (
    <>
      {acceptProblem(row) === undefined ? (
        <Button variant="default" onClick={({ currentTarget }) => onAct('accept', currentTarget)}>
          {t('Accept')}
        </Button>
      ) : (
        portal?.kind === 'bill' && (
          <Button variant="default" component={Link} to={NEW_PURCHASE}>
            {t('Enter Purchase')}
          </Button>
        )
      )}
      <span className={`flex gap-3 ${classes.quiet}`}>
        {verdict !== 'exact' && !isNeverInBooks(row) && <Ask row={row} month={month} onAct={onAct} />}
        {mayPair(row) && (
          <button type="button" onClick={onPair}>
            {row.books ? t('Another bill') : t('Pair')}
          </button>
        )}
        {portal && (
          <>
            <button type="button" onClick={({ currentTarget }) => onAct('defer', currentTarget)}>
              {t('Put off')}
            </button>
            <button type="button" onClick={({ currentTarget }) => onAct('reject', currentTarget)}>
              {t('Reject')}
            </button>
          </>
        )}
        <QuestionsLink onClick={onQuestions} />
      </span>
    </>
  )
}

const QuestionsLink = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick}>
    {t('Questions')}
  </button>
)

function Ask({
  row: { portal, books, differs },
  month,
  onAct,
}: Omit<ActionsProps, 'onPair' | 'onQuestions'>) {
  const { data: profile } = useProfile()
  const text = askSupplier({ shop: profile?.name ?? '', month, differs, portal, books })
  return (
    <a
      data-ask
      href={whatsAppLink(text, books?.phone)}
      target="_blank"
      rel="noreferrer"
      onClick={({ currentTarget }) => onAct('ask', currentTarget)}
    >
      {t('Ask')}
    </a>
  )
}

function Glyph({ row: { verdict, action } }: { row: Gstr2bRow }) {
  if (action === 'A' || verdict === 'exact') return <StateWord state="done">{''}</StateWord>
  if (action === 'R') return <StateWord state="rejected">{''}</StateWord>
  if (verdict === 'probable') return <StateWord state="low">{''}</StateWord>
  return <Icon name="alert-triangle" />
}
