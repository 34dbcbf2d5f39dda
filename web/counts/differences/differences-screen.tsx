import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Difference, Differences } from '#contract/shelf/counts.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { CountReasonName } from '#domain/shelf/count-reasons.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { countPath, paths, sheetPath } from '#web/app/paths.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Figures } from '#web/ui/frame/figures.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useAcceptCount, useDifferences } from '../count-data.ts'
import { CountTabs } from '../count-tabs.tsx'
import { keyOf } from '../counted-store.ts'
import classes from '../counts.module.css'
import { scopeWords } from '../good-words.ts'
import { DifferenceTable } from './difference-table.tsx'
import { StillCounting } from './still-counting.tsx'

/** Where people and books differ; what is agreed is accepted by one press. */
export function DifferencesScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useDifferences(id)
  if (data) return <Shown data={data} />
  return (
    <Screen title={t('Differences')} tabs={<CountTabs />}>
      {error ? (
        <StillCounting id={id} error={error} onRetry={refetch} />
      ) : (
        <NotLoaded error={error} failed={t('The differences could not be loaded')} onRetry={refetch} />
      )}
    </Screen>
  )
}

const isOpen = ({ difference, isAccepted }: Difference) => difference !== null && !isAccepted
/** The reason that is proposed. */
const usualReason = ({ isWrongBatch }: Difference): CountReasonName =>
  isWrongBatch ? 'wrong-batch' : 'unknown'

function Shown({ data: { count, from, to, counted, right, differences } }: { data: Differences }) {
  const [reasons, setReasons] = useState<Record<string, CountReasonName>>({})
  const accept = useAcceptCount()
  const navigate = useNavigate()
  const open = count.closedAt ? [] : differences.filter(isOpen)
  const unclear = differences.filter(({ difference }) => difference === null)
  const reasonOf = (row: Difference) => reasons[keyOf(row)] ?? usualReason(row)
  const worth = open.every((row) => row.worth == null)
    ? undefined
    : open.reduce((sum, row) => (sum + (row.worth ?? 0)) as Paise, 0 as Paise)
  const now = new Date()
  const times =
    from && to
      ? `${formatMomentInIndia(new Date(from), now)} – ${formatMomentInIndia(new Date(to), now)}`
      : ''

  const acceptAll = () =>
    accept.mutate(
      {
        params: { id: count._id },
        body: {
          differences: open
            .slice(0, 500)
            .map((row) => ({
              product: row.product._id,
              batch: row.batch?._id ?? null,
              difference: row.difference ?? 0,
              reason: reasonOf(row),
            })),
        },
      },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (error) => alertToast(messageOf(error, t('The differences could not be accepted.'))),
      },
    )

  return (
    <Screen
      title={count.title}
      subtitle={[
        scopeWords(count),
        times,
        t('The books as of each count: what is sold meanwhile is reckoned with.'),
      ]
        .filter(Boolean)
        .join('. ')}
      tabs={<CountTabs />}
      actions={
        <>
          <Button component={Link} to={sheetPath(count._id)} variant="default">
            {t('Sheet of a Day')}
          </Button>
          <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <Figures
        columns={4}
        figures={[
          { label: t('Counted'), value: String(counted), note: peopleWords(count.people.length) },
          { label: t('Right'), value: String(right), note: t('nothing to do') },
          { label: t('Differ from the books'), value: String(differences.length - unclear.length) },
          {
            label: t('To count again'),
            value: String(unclear.length),
            note: unclear.length > 0 ? <span className="amber">{t('the people differ')}</span> : undefined,
          },
        ]}
      />
      <DifferenceTable
        count={count}
        differences={differences}
        reasonOf={reasonOf}
        onReason={(row, reason) => setReasons({ ...reasons, [keyOf(row)]: reason })}
      />
      {unclear.length > 0 && !count.closedAt && (
        <p className="small quiet">
          {t('Somebody who has not counted here opens this count: they are asked for these goods alone.')}{' '}
          <Link to={countPath(count._id)}>{t('Count')}</Link>
        </p>
      )}
      {open.length > 0 && (
        <div className={`row wrap spread gap-4 not-printed ${classes.foot} ${classes.bar}`}>
          {worth !== undefined && (
            <span className="grid">
              <small className="small quiet">{t('At cost')}</small>
              <strong className="figure">{formatRupees(worth)}</strong>
            </span>
          )}
          <span className="grow shrink not-on-phone">
            {plural(
              open.length,
              '{count} difference goes into stock and books, with the names of who counted.',
              '{count} differences go into stock and books, with the names of who counted.',
              { count: open.length },
            )}
          </span>
          <span className="row gap-2">
            <Button variant="default" onClick={() => void navigate(paths.counts)}>
              {t('Later')}
            </Button>
            <Button disabled={accept.isPending} onClick={acceptAll}>
              {t('Accept {count}', { count: Math.min(open.length, 500) })}
            </Button>
          </span>
        </div>
      )}
    </Screen>
  )
}

const peopleWords = (people: number) =>
  plural(people, 'by one person', 'by {count} people, apart', { count: people })
