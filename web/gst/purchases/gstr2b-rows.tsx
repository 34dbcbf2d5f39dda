import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Gstr2bAction, Gstr2bRow, Gstr2bShow } from '#contract/gst/gstr2b.ts'
import { formatDate, formatMomentInIndia } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { askSupplier } from '#domain/gst/gstr2b/ask-supplier.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListFace } from '#web/ui/feedback/list-face.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import panel from '#web/ui/frame/panel.module.css'
import { openingRow } from '#web/ui/list/open-row.ts'
import classes from './gstr2b.module.css'
import { useDecideGstr2b, useGstr2bRows } from './gstr2b-data.ts'
import { decidedWords, titleOf, wordsOf } from './gstr2b-words.ts'

const NEW_PURCHASE = `${paths.invoices}&create=purchase`
const KEYS: Record<string, Gstr2bAction> = { a: 'accept', d: 'defer', r: 'reject', u: 'undo' }

interface RowsProps {
  month: string
  show: Gstr2bShow
  onAcceptExact: () => void
}

/** The rows, worked by keys: each decides about the row in focus and goes on to the next. */
export function Gstr2bRows({ month, show, onAcceptExact }: RowsProps) {
  const list = useGstr2bRows(month, show)
  const decide = useDecideGstr2b()
  const go = useNavigate()
  if (list.status === 'loading') return <div className={panel.waiting}>Loading...</div>
  if (list.status === 'failed')
    return (
      <div className={panel.card}>
        <ListFace kind="failed" title="The rows could not be loaded" onRetry={list.onRetry} />
      </div>
    )
  if (list.rows.length === 0)
    return (
      <div className={panel.card}>
        <ListFace
          kind="empty"
          title={show === 'open' ? 'Nothing left to decide.' : 'None.'}
          why={show === 'open' ? 'Every row of this GSTR-2B was accepted, rejected or put off.' : undefined}
        />
      </div>
    )
  const act = (row: Gstr2bRow, action: Gstr2bAction, from?: HTMLElement) => {
    if (action !== 'ask') focusNext(from)
    decide.mutate({ body: { month, action, rows: [row._id] } })
  }
  const open = ({ books }: Gstr2bRow) => void go(books ? documentPath(books.noun, books._id) : NEW_PURCHASE)
  return (
    <section
      className={`${panel.card} ${classes.card}`}
      aria-label="Rows of GSTR-2B"
      aria-busy={list.isStale}
    >
      <ErrorBanner error={decide.error} fallback="It could not be saved." />
      <ul>
        {list.rows.map((row, at) => {
          const opening = openingRow(() => open(row), at === 0)
          const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
            if (event.target !== event.currentTarget) return
            const key = event.key.toLowerCase()
            if (key === 'a' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              return onAcceptExact()
            }
            if (event.ctrlKey || event.metaKey || event.altKey) return
            if (key === 's') return event.currentTarget.querySelector<HTMLElement>('a[data-ask]')?.click()
            const action = KEYS[key]
            if (action && row.portal) return act(row, action, event.currentTarget)
            opening.onKeyDown?.(event)
          }
          return (
            <li key={row._id} {...opening} onKeyDown={onKeyDown}>
              <Row row={row} month={month} onAct={(action, from) => act(row, action, from)} />
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        {list.hasMore && (
          <Button variant="default" disabled={list.isLoadingMore} onClick={list.onMore}>
            {list.isLoadingMore ? 'Loading...' : 'Show More'}
          </Button>
        )}
        <span className={classes.keys}>
          Up and Down to move, Enter opens the purchase, A accepts, S asks the supplier, D puts off, R
          rejects, U takes it back. Ctrl+A accepts all that match.
        </span>
      </div>
    </section>
  )
}

/** The next row takes the focus before this one goes; at the end the one before. */
function focusNext(from: HTMLElement | undefined) {
  const row = from?.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}

interface RowProps {
  row: Gstr2bRow
  month: string
  onAct: (action: Gstr2bAction, from?: HTMLElement) => void
}

function Row({ row, month, onAct }: RowProps) {
  const { portal, books, action, verdict, askedAt } = row
  const side = portal ?? books
  if (!side) return null
  const sign = side.kind === 'credit-note' ? -1 : 1
  // Imports and what a head office passes on are in no books; a credit note counts also where none was entered.
  const isElsewhere = portal?.kind === 'import' || portal?.kind === 'distributed'
  const mayAccept =
    portal !== null &&
    !portal.isRejected &&
    (verdict !== 'only-portal' || isElsewhere || portal.kind === 'credit-note')
  return (
    <>
      <span className={classes.glyph}>
        <Glyph row={row} />
      </span>
      <div className={classes.words}>
        <p>
          {side.name || 'Customs'} <span>{titleOf(row)}</span>
        </p>
        <small>
          {wordsOf(row)} {askedAt && `Asked ${formatMomentInIndia(new Date(askedAt), new Date())}.`}
        </small>
      </div>
      <div className={classes.bill}>
        {books ? <Link to={documentPath(books.noun, books._id)}>{books.ourNumber}</Link> : <span>-</span>}
        <small>{side.date ? formatDate(side.date) : books && formatDate(books.ourDate)}</small>
      </div>
      <span className={`money ${classes.right}`}>{formatRupees(paise(sign * taxOf(side)))}</span>
      <div className={classes.buttons} data-actions>
        {action !== 'N' ? (
          <>
            <span>{decidedWords(row)}</span>
            <button type="button" onClick={({ currentTarget }) => onAct('undo', currentTarget)}>
              Undo
            </button>
          </>
        ) : (
          <>
            {mayAccept ? (
              <Button variant="default" onClick={({ currentTarget }) => onAct('accept', currentTarget)}>
                Accept
              </Button>
            ) : (
              portal?.kind === 'bill' && (
                <Button variant="default" component={Link} to={NEW_PURCHASE}>
                  Enter Purchase
                </Button>
              )
            )}
            <span className={classes.quiet}>
              {verdict !== 'exact' && !isElsewhere && <Ask row={row} month={month} onAct={onAct} />}
              {portal && (
                <>
                  <button type="button" onClick={({ currentTarget }) => onAct('defer', currentTarget)}>
                    Put off
                  </button>
                  <button type="button" onClick={({ currentTarget }) => onAct('reject', currentTarget)}>
                    Reject
                  </button>
                </>
              )}
            </span>
          </>
        )}
      </div>
    </>
  )
}

function Ask({ row: { portal, books, differs }, month, onAct }: RowProps) {
  const { data: profile } = useProfile()
  const text = askSupplier({ shop: profile?.name ?? '', month, differs, portal, books })
  return (
    <a
      data-ask
      href={whatsAppLink(text, books?.phone)}
      target="_blank"
      rel="noreferrer"
      onClick={() => onAct('ask')}
    >
      Ask
    </a>
  )
}

function Glyph({ row: { verdict, action } }: { row: Gstr2bRow }) {
  if (action === 'A' || verdict === 'exact') return <StateWord state="done">{''}</StateWord>
  if (action === 'R') return <StateWord state="rejected">{''}</StateWord>
  if (verdict === 'probable') return <StateWord state="low">{''}</StateWord>
  return <Icon name="alert-triangle" />
}
