import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { listReminders } from '#contract/money/reminders.ts'
import { DAYS_BETWEEN_REMINDERS } from '#domain/khata/remind-today.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { AskedRow, RemindRow } from './remind-row.tsx'
import classes from './reminders.module.css'
import { TextButton } from './text-button.tsx'

const UsualDialog = later(async () => (await import('./usual-dialog.tsx')).UsualDialog)
const RemindingDialog = later(async () => (await import('./reminding-dialog.tsx')).RemindingDialog)

/** Rows shown at first on a phone, where the list is below them. */
const FIRST_ON_PHONE = 3

interface RemindPanelProps {
  data: Output<typeof listReminders> | undefined
  error: Error | null
  onRetry: () => void
}

/** Customers to remind today, by their payment habits; reminders cover late amounts only. */
export function RemindPanel({ data, error, onRetry }: RemindPanelProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<string>()
  const [isAll, setIsAll] = useState(false)
  const [dialog, setDialog] = useState<'usual' | { _id: string; name: string }>()
  const reminders = data?.reminders ?? []
  const shown = isPhone && !isAll ? reminders.slice(0, FIRST_ON_PHONE) : reminders
  const mayChange = useMay('settings')
  // The text of the first reminder is open, so that it can be read before it is sent; on a phone a tap opens it.
  const open = reminders.some(({ _id }) => _id === opened) ? opened : isPhone ? undefined : reminders[0]?._id
  return (
    <section className="card grid" aria-label={t('Remind today')}>
      <header className={`row gap-2 ${classes.panelHead}`}>
        <h2 className="grow heading">
          {t('Remind today')}{' '}
          {reminders.length > 0 && <span className={classes.count}>{reminders.length}</span>}
        </h2>
        {data && data.total > 0 && <span className="smaller quiet">{formatRupees(data.total)}</span>}
        {data && mayChange && (
          <IconButton
            icon="settings"
            label={t('How reminders are written')}
            onClick={() => setDialog('usual')}
          />
        )}
      </header>
      {!data && !error && (
        <p className={classes.quiet} role="status">
          {t('Looking who pays today...')}
        </p>
      )}
      {error && !data && (
        <ListNotice
          kind="failed"
          title={t('The reminders could not be loaded')}
          error={error}
          onRetry={onRetry}
        />
      )}
      {data && reminders.length === 0 && <p className={classes.quiet}>{t('Nobody to remind today.')}</p>}
      {data && (
        <ul>
          {shown.map((reminder) => (
            <RemindRow
              key={`${reminder._id} ${reminder.language}`}
              reminder={reminder}
              shop={data.shop}
              isOpen={reminder._id === open}
              isPhone={isPhone}
              onOpen={() => setOpened(reminder._id)}
              onSettle={() => setDialog(reminder)}
            />
          ))}
          {data.asked.map((reminder) => (
            <AskedRow key={reminder._id} reminder={reminder} />
          ))}
        </ul>
      )}
      {shown.length < reminders.length && (
        <p className={`lined smaller quiet ${classes.foot}`}>
          <TextButton onClick={() => setIsAll(true)}>
            {t('Show {count} more', { count: reminders.length - shown.length })}
          </TextButton>
        </p>
      )}
      {data && data.leftOut > 0 && (
        <p className={`lined smaller quiet ${classes.foot}`}>
          {t('{count} left out: asked less than {days} days ago', {
            count: data.leftOut,
            days: DAYS_BETWEEN_REMINDERS,
          })}
        </p>
      )}
      {dialog === 'usual' && data && <UsualDialog usual={data.usual} onClose={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && <RemindingDialog party={dialog} onClose={() => setDialog(undefined)} />}
    </section>
  )
}
