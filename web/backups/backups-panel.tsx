import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ShopBackups } from '#contract/shop/backups.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { type Figure, Figures } from '#web/ui/frame/figures.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { KIND_WORDS } from './backup-kinds.ts'
import { BackupPlaces, momentOf } from './backup-places.tsx'
import { type BackupCalls, OWN_BACKUPS, useBackups } from './backups-data.ts'

const LookInsideDialog = later(async () => (await import('./look-inside-dialog.tsx')).LookInsideDialog)

type Place = NonNullable<ShopBackups['places']>[number]

const REASONS = { hour: t('an hour of trade'), close: t('drawer closed'), asked: t('by hand') }
/** Backups in the table at first, of all places. */
const SHOWN = 6

const megabytes = (bytes: number) =>
  t('{size} MB', { size: formatQuantity(Math.max(0.1, Math.round(bytes / 1e5) / 10)) })

/** The backups, for an owner and who runs the platform: how old the last is, whether one held when it was tried, and where they lie. */
export function BackupsPanel({ calls = OWN_BACKUPS }: { calls?: BackupCalls }) {
  const { data, error, isFetching, refetch } = useBackups(calls)
  const send = useSave(calls.send)
  const tryNow = useSave(calls.try)
  if (!data) {
    return (
      <NotLoaded
        error={!isFetching && error}
        failed={t('Failed to load the backups.')}
        loading={t('Loading the backups...')}
        onRetry={refetch}
      />
    )
  }
  const places = data.places ?? []
  return (
    <section className="stack gap-3" aria-label={t('Backups')}>
      <div className="row wrap spread gap-2">
        <h2>{t('Backups')}</h2>
        {places.length > 0 && (
          <div className="flex wrap gap-2">
            <Button
              variant="default"
              loading={tryNow.isPending}
              onClick={() => tryNow.mutate({}, { onSuccess: ({ message }) => toast(message) })}
            >
              {t('Try One Now')}
            </Button>
            <Button
              leftSection={<Icon name="download" />}
              loading={send.isPending}
              onClick={() => send.mutate({}, { onSuccess: ({ message }) => toast(message) })}
            >
              {t('Back Up Now')}
            </Button>
          </div>
        )}
      </div>
      <ErrorBanner error={send.error ?? tryNow.error} fallback={t('The backup was not made')} />
      {data.isOutside ? (
        <p className="small quiet">{t('These books are backed up outside of Bahi, by who runs it.')}</p>
      ) : (
        <Figures columns={4} figures={figuresOf(data)} />
      )}
      {data.trial && <TrialSentence {...data.trial} />}
      {(places.length > 0 || data.naming) && (
        <BackupPlaces places={places} naming={data.naming} calls={calls} />
      )}
      {places.length > 0 && <Recent places={places} calls={calls} />}
    </section>
  )
}

function figuresOf({ lastAt, isHourly, trial }: ShopBackups): Figure[] {
  return [
    {
      label: t('Last backup'),
      value: lastAt ? momentOf(lastAt) : t('none yet'),
      note: isHourly ? t('whole and encrypted') : t('on the machine of the books'),
    },
    {
      label: t('Tried'),
      value: trial ? momentOf(trial.at) : t('not yet'),
      note: trial && <TrialWord {...trial} />,
    },
    {
      label: t('Lost at worst'),
      value: isHourly ? t('an hour') : t('a day'),
      // A daily backup lies beside the books, and burns with them.
      note: isHourly ? t('of trade, if the machine burns now') : t('of trade, if only the books are damaged'),
    },
    {
      label: t('Kept'),
      value: isHourly ? t('90 days') : t('14 days'),
      note: isHourly ? t('the last of each day a year') : undefined,
    },
  ]
}

const TrialWord = ({ holds, seconds }: NonNullable<ShopBackups['trial']>) =>
  holds ? (
    <StateWord state="done">{t('restored in {seconds} s', { seconds })}</StateWord>
  ) : (
    <StateWord state="alert">{t('does not hold')}</StateWord>
  )

/** What came out of the trial, in figures. */
const TrialSentence = ({ documents, expected, findings }: NonNullable<ShopBackups['trial']>) => (
  <p className="small quiet">
    {t('In the backup that was tried: {count} of {all} documents, {findings} findings.', {
      count: formatQuantity(documents),
      all: formatQuantity(expected),
      findings,
    })}
  </p>
)

function Recent({ places, calls }: { places: Place[]; calls: BackupCalls }) {
  const [isWhole, setIsWhole] = useState(false)
  const [looksInto, setLooksInto] = useState<string>()
  const { look } = calls
  const rows = new Map<string, Place['backups'][number] & { lies: string[] }>()
  for (const { kind, backups } of places) {
    for (const backup of backups) {
      const row = rows.get(backup.madeAt) ?? { ...backup, lies: [] }
      row.lies.push(KIND_WORDS[kind])
      rows.set(backup.madeAt, row)
    }
  }
  const all = [...rows.values()].sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
  if (all.length === 0) return null
  return (
    <section className="card clip" aria-label={t('The last backups')}>
      <FiguresTable
        label={t('The last backups')}
        look="sheet"
        rows={isWhole ? all : all.slice(0, SHOWN)}
        rowKey={({ madeAt }) => madeAt}
        columns={[
          { header: t('As of'), value: ({ madeAt }) => momentOf(madeAt) },
          { header: t('Because of'), leaves: 'phone', value: ({ reason }) => REASONS[reason] },
          { header: t('Sent'), leaves: 'phone', value: ({ bytes }) => megabytes(bytes) },
          { header: t('Lies in'), value: ({ lies }) => lies.join(', ') },
          look && {
            header: t('Open'),
            value: ({ madeAt }) => (
              <Button variant="subtle" size="compact-sm" px={0} onClick={() => setLooksInto(madeAt)}>
                {t('Look Inside')}
              </Button>
            ),
          },
        ]}
      />
      {!isWhole && all.length > SHOWN && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('Show all {count}', { count: all.length })}
        </Button>
      )}
      {look && looksInto && (
        <LookInsideDialog
          madeAt={looksInto}
          calls={{ ...calls, look }}
          onClose={() => setLooksInto(undefined)}
        />
      )}
    </section>
  )
}
