import { Button } from '@mantine/core'
import { useId } from 'react'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import { SettingRow } from '#web/app/settings/setting-row.tsx'
import { printAtTill } from '../receipt-data.ts'
import { dequeueReceipt, useWaitingReceipts } from '../waiting-receipts.ts'

/** Receipts that were not printed: a person prints them, never the app by itself. */
export function WaitingPanel() {
  const title = useId()
  const waiting = useWaitingReceipts()
  return (
    <section className="card clip" aria-labelledby={title}>
      <SettingRow
        title={<h2 id={title}>{t('When the printer does not answer')}</h2>}
        sentence={t('The bill is saved all the same and waits here. Nothing prints twice by itself.')}
      >
        <p className="quiet">
          {waiting.length === 0
            ? t('nothing waits')
            : plural(waiting.length, '{count} receipt waits', '{count} receipts wait', {
                count: waiting.length,
              })}
        </p>
      </SettingRow>
      {waiting.map((receipt) => (
        <SettingRow
          key={receipt.id}
          title={receipt.number}
          below={<span className="smaller quiet">{formatTimeInIndia(new Date(receipt.at))}</span>}
        >
          <div className="row gap-3">
            <Button
              variant="default"
              aria-label={t('Print {number} again', { number: receipt.number })}
              onClick={() => void printAtTill(receipt)}
            >
              {t('Print again')}
            </Button>
            <Button
              variant="subtle"
              aria-label={t('Remove {number} from this list', { number: receipt.number })}
              onClick={() => dequeueReceipt(receipt.id)}
            >
              {t('Remove')}
            </Button>
          </div>
        </SettingRow>
      ))}
    </section>
  )
}
