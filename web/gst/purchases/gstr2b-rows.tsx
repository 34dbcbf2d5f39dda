import { Button } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Gstr2bAction, Gstr2bRow, Gstr2bShow } from '#contract/gst/gstr2b.ts'
import { t } from '#domain/words/t.ts'
import type { About } from '#web/questions/question-data.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { later } from '#web/ui/later.tsx'
import classes from './gstr2b.module.css'
import { useGstr2bRows } from './gstr2b-data.ts'
import { Gstr2bLine } from './gstr2b-row.tsx'
import { acceptProblem, mayPair } from './gstr2b-words.ts'
import type { Decisions } from './use-decisions.ts'

const PairDialog = later(async () => (await import('./pair-dialog.tsx')).PairDialog)

const QuestionsDialog = later(
  async () => (await import('#web/questions/questions-dialog.tsx')).QuestionsDialog,
)

const KEYS: Record<string, Gstr2bAction> = { a: 'accept', d: 'defer', r: 'reject' }
/** The next page is fetched when fewer rows than this are left on screen. */
const FEW = 20

interface RowsProps {
  month: string
  show: Gstr2bShow
  decisions: Decisions
  onAcceptExact: () => Promise<void>
  /** Set after an import: the first row takes the focus. */
  focusFirst: RefObject<boolean>
}

/** Rows with key shortcuts: each decides the focused row and moves to the next. */
export function Gstr2bRows({ month, show, decisions, onAcceptExact, focusFirst }: RowsProps) {
  const list = useGstr2bRows(month, show)
  const { decide, undoLast, seen } = decisions
  const frame = useRef<HTMLDivElement>(null)
  /** Row to focus after the next render: by id, or the first element. */
  const [goal, setGoal] = useState('')
  const [pairing, setPairing] = useState<Gstr2bRow>()
  const [asked, setAsked] = useState<Gstr2bRow>()
  const rows = list.rows.map(seen).filter((row) => show !== 'open' || isOpen(row))
  const isWaiting = list.status === 'ready' && rows.length === 0 && (list.hasMore || list.isStale)
  useEffect(() => {
    if (list.status === 'ready' && rows.length < FEW && list.hasMore && !list.isLoadingMore) list.onMore()
    if (focusFirst.current) setGoal('first')
    focusFirst.current = false
    if (goal === '' || isWaiting) return
    const what = goal === 'first' ? '[data-opens], [data-first]' : `[data-id="${goal}"]`
    const target = frame.current?.querySelector<HTMLElement>(what)
    if (!target) return
    setGoal('')
    target.focus()
  })

  /** Moves the focus to the next row before this one is removed; at the end to the one before, or to the row that appears. */
  const goOn = (from: HTMLElement, leaves: boolean) => {
    const row = from.closest('li')
    const other = row?.nextElementSibling ?? (leaves ? row?.previousElementSibling : row)
    if (other instanceof HTMLElement) other.focus()
    else setGoal('first')
  }
  const acceptExact = async () => {
    const other = rows.find(({ verdict }) => verdict !== 'exact')
    if (other) setGoal(other._id)
    await onAcceptExact()
    if (!other) setGoal('first')
  }
  const onAct = useSteady((row: Gstr2bRow, action: Gstr2bAction, from: HTMLElement) => {
    const problem = action === 'accept' ? acceptProblem(row) : undefined
    if (problem) return alertToast(problem)
    if (action !== 'undo') goOn(from, show === 'open' && action !== 'ask')
    decide(action, [row._id])
  })
  const onPair = useSteady((row: Gstr2bRow) => setPairing(row))
  const onQuestions = useSteady((row: Gstr2bRow) => setAsked(row))
  const onKey = useSteady((row: Gstr2bRow, event: KeyboardEvent<HTMLLIElement>): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const { currentTarget } = event
    const key = event.key.toLowerCase()
    if (key === 'a' && event.shiftKey) void acceptExact()
    else if (key === 's') currentTarget.querySelector<HTMLElement>('a[data-ask]')?.click()
    else if (key === 'p' && mayPair(row)) setPairing(row)
    else if (key === 'q') setAsked(row)
    else if (key === 'u' && row.action !== 'N') onAct(row, 'undo', currentTarget)
    else if (key === 'u') setGoal(undoLast()[0] ?? '')
    else if (KEYS[key] && row.portal) onAct(row, KEYS[key], currentTarget)
    else return false
    return true
  })

  if (list.status === 'loading' || isWaiting)
    return (
      <div className="waiting" role="status">
        {t('Loading...')}
      </div>
    )
  if (list.status === 'failed')
    return (
      <div className="card">
        <ListNotice kind="failed" title={t('The rows could not be loaded')} onRetry={list.onRetry} />
      </div>
    )
  if (rows.length === 0)
    return (
      <div className="card" ref={frame}>
        {show === 'open' ? (
          <ListNotice
            kind="empty"
            title={t('Nothing left to decide.')}
            why={t('Every row of this GSTR-2B was accepted, rejected or put off.')}
            action={
              <Button component={Link} to={`?month=${month}#GSTR-3B`} data-first>
                {t('Go on to GSTR-3B')}
              </Button>
            }
          />
        ) : (
          <ListNotice kind="empty" title={t('None.')} />
        )}
      </div>
    )
  return (
    <div ref={frame} className="card">
      <section className={classes.card} aria-label={t('Rows of GSTR-2B')} aria-busy={list.isStale}>
        <ul>
          {rows.map((row, at) => (
            <Gstr2bLine
              key={row._id}
              row={row}
              month={month}
              isFirst={at === 0}
              onAct={onAct}
              onPair={onPair}
              onQuestions={onQuestions}
              onKey={onKey}
            />
          ))}
        </ul>
        <div className={`ruled row wrap gap-3 smaller quiet ${classes.foot}`}>
          {list.hasMore && (
            <Button variant="default" disabled={list.isLoadingMore} onClick={list.onMore}>
              {list.isLoadingMore ? t('Loading...') : t('Show More')}
            </Button>
          )}
          <span className={classes.keys}>
            {t(
              'Up and Down to move, Enter opens the purchase, A accepts, P pairs by hand, S asks the supplier, D puts off, R rejects, U takes the last back. Shift+A accepts all that match.',
            )}{' '}
            {t('Q opens its questions.')}
          </span>
        </div>
      </section>
      {pairing && (
        <PairDialog
          row={pairing}
          month={month}
          onClose={() => {
            setGoal(pairing._id)
            setPairing(undefined)
          }}
        />
      )}
      {asked && (
        <QuestionsDialog
          about={aboutOf(asked)}
          onClose={() => {
            setGoal(asked._id)
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

const isOpen = ({ portal, action }: Gstr2bRow): boolean => action === 'N' && !portal?.isRejected

/** The decided subject: a row of the file, or a purchase that only the books have. */
const aboutOf = ({ _id: id, portal, books }: Gstr2bRow): About => ({
  pin: portal ? 'gstr2b-row' : books?.noun === 'expense' ? 'voucher' : 'document',
  id,
  label: portal ? `${portal.number}, ${portal.name}` : (books?.ourNumber ?? ''),
})
