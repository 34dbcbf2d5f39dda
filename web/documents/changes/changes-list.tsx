import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { TrailEntry } from '#contract/shop/trail.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { entryWords, fieldWords, isAlarming, thingWords, valueWords } from '#domain/trail/trail-words.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, partyPath, paths } from '#web/app/paths.ts'
import { ListNotice, type ListNoticeProps } from '#web/ui/feedback/list-notice.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import type { ChangesPages } from './changes-data.ts'
import classes from './changes-list.module.css'

interface ChangesListProps {
  list: ChangesPages
  /** True if all entries are of one record, which is then not named in every row. */
  isOfOne?: boolean
  empty: ListNoticeProps
}

const WHOLE = 99

/** Author of an entry that no person made. */
const nobody = () => t('Bahi itself')

const findBy = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`

/** Address of an entry's record. */
function pathOf({ opens, name }: TrailEntry): string | undefined {
  if (!opens) return undefined
  if (opens.to === 'document') return documentPath(opens.noun, opens.id)
  if (opens.to === 'party') return partyPath(opens.id)
  return opens.to === 'product' ? findBy(paths.products, opens.code) : findBy(paths.vouchers, name)
}

/** Up and down move between the entries. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')]
  const next = rows[rows.findIndex((row) => row.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Changes, newest first; an entry opens to its old and new values. */
export function ChangesList({ list, isOfOne, empty }: ChangesListProps) {
  const { first, entries, error, isStale, hasMore, isLoadingMore } = list
  if (!first && error) {
    return (
      <ListNotice kind="failed" title={t('The trail could not be read')} error={error} onRetry={list.retry} />
    )
  }
  if (!first) {
    return (
      <p className="inset-3 quiet" role="status">
        {t('Reading the trail...')}
      </p>
    )
  }
  if (entries.length === 0 && !hasMore) return <ListNotice {...empty} />
  return (
    <>
      <ul
        className={classes.list}
        data-of-one={isOfOne || undefined}
        data-stale={isStale || undefined}
        onKeyDown={walk}
      >
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} isOfOne={isOfOne ?? false} />
        ))}
      </ul>
      {hasMore && (
        <div className="inset-3 quiet">
          <Button variant="default" loading={isLoadingMore} onClick={list.more}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ entry, isOfOne }: { entry: TrailEntry; isOfOne: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const at = new Date(entry.at)
  return (
    <li data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.when}>
          <span>{formatDate(todayInIndia(at))}</span> <span>{formatTimeInIndia(at)}</span>
        </span>
        <span className={`quiet breaks ${classes.who}`}>{entry.by || nobody()}</span>
        <span className={`quiet breaks ${classes.where}`}>{entry.till}</span>
        {!isOfOne && <span className={`strong blue breaks ${classes.thing}`}>{thingWords(entry)}</span>}
        <span className={`${classes.words} ${isAlarming(entry) ? 'red' : ''}`}>
          {isAlarming(entry) && <Icon name="alert-triangle" />} <EntryWords entry={entry} />
        </span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && <Opened id={id} entry={entry} isOfOne={isOfOne} />}
    </li>
  )
}

/** Old and new values of an entry, side by side. */
function Opened({ id, entry, isOfOne }: { id: string; entry: TrailEntry; isOfOne: boolean }) {
  const to = pathOf(entry)
  return (
    <div id={id} className={`ruled inset-3 grid gap-3 ${classes.opened}`}>
      {entry.changes.length > 0 ? (
        <FiguresTable
          className={classes.values}
          label={thingWords(entry)}
          isDense
          rows={entry.changes}
          columns={[
            { header: thingWords(entry), className: 'smaller quiet', value: fieldWords },
            { header: t('Before'), value: (change) => valueWords(change, change.before) || '–' },
            { header: t('After'), value: (change) => valueWords(change, change.after) || '–' },
          ]}
        />
      ) : (
        <p>{entryWords(entry, WHOLE)}</p>
      )}
      {entry.yes && <YesOf yes={entry.yes} />}
      {to && !isOfOne && (
        <p>
          <Link to={to}>{t('Open {name}', { name: thingWords(entry) })}</Link>
        </p>
      )}
    </div>
  )
}

/** The first of its changes; on paper, where nothing opens, all of them. */
function EntryWords({ entry }: { entry: TrailEntry }) {
  const [some, all] = [entryWords(entry), entryWords(entry, WHOLE)]
  if (some === all) return <>{all}</>
  return (
    <>
      <span className="not-printed">{some}</span>
      <span className={classes.onPaper}>{all}</span>
    </>
  )
}

/** The yes by which something was done, and what was said to it. */
function YesOf({ yes }: { yes: NonNullable<TrailEntry['yes']> }) {
  return (
    <p>
      {[
        t('Yes by {name}', { name: yes.by }),
        yes.why && `${t('Why')}: ${yes.why}`,
        yes.word && `${t('Answer')}: ${yes.word}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
