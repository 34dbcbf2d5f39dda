import { Button } from '@mantine/core'
import { getTallyMasters, getTallyVouchers } from '#contract/gst/tally.ts'
import { isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { SPANS, type SpanName, spanOf } from '#domain/reports/report-periods.ts'
import { t } from '#domain/words/t.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { FilterSelect } from '#web/ui/list/filters-bar.tsx'
import { TallyAnswer } from './tally-answer.tsx'
import { TallyLedgers } from './tally-ledgers.tsx'
import classes from './tally-screen.module.css'
import { useTallyFile } from './use-tally-file.ts'

const OFFERED: SpanName[] = ['month', 'last-month', 'year', 'last-year']
const CHOSEN = 'chosen'
const CHOICES = OFFERED.map((value) => ({ value, label: SPANS[value] }))

/** Name of the span from `from` to `to`, if it is one of the offered ones. */
const spanNameOf = (from: string, to: string, today: string) =>
  OFFERED.find((name) => {
    const span = spanOf(name, today)
    return span.from === from && span.to === to
  }) ?? CHOSEN

/** Export of the books to Tally: masters, then vouchers, then Tally's answer. */
export function TallyScreen() {
  const today = todayInIndia(new Date())
  const { values, set } = useUrlFilters({ ...spanOf('last-month', today) })
  const { from, to } = values
  const masters = useTallyFile(getTallyMasters, (file) => t('Masters downloaded: {file}', { file }))
  const vouchers = useTallyFile(getTallyVouchers, (file) => t('Vouchers downloaded: {file}', { file }))
  const span = spanNameOf(from, to, today)
  const areDays = isIsoDate(from) && isIsoDate(to)
  return (
    <Screen
      title="Tally"
      subtitle={t('Your books for the accountant: download, import in Tally, and nothing is typed twice.')}
    >
      <ol className={classes.steps} aria-label={t('Steps')}>
        <li className={`panel ${classes.step}`}>
          <h2>{t('1. Masters')}</h2>
          <p>
            {t('Parties, items, units and ledgers. Import them first, and again when there are new ones.')}
          </p>
          <p className="small quiet">{t('In TallyPrime: Import (Alt+O), Masters, choose the file.')}</p>
          <Button variant="default" loading={masters.isBusy} onClick={() => void masters.download({})}>
            {t('Download Masters')}
          </Button>
        </li>
        <li className={`panel ${classes.step}`}>
          <h2>{t('2. Vouchers')}</h2>
          <p>{t('Every bill, note, receipt, payment and journal of these dates.')}</p>
          <div className="flex wrap gap-2">
            <FilterSelect
              label={t('Dates')}
              width={170}
              data={span === CHOSEN ? [...CHOICES, { value: CHOSEN, label: t('Chosen dates') }] : CHOICES}
              value={span}
              onChange={(name) => name !== CHOSEN && set({ ...spanOf(name as SpanName, today) })}
            />
            <DateField aria-label={t('From')} w={148} value={from} onChange={(next) => set({ from: next })} />
            <DateField aria-label={t('To')} w={148} value={to} onChange={(next) => set({ to: next })} />
          </div>
          <p className="small quiet">
            {t(
              'In TallyPrime: Import (Alt+O), Transactions, choose the file. The same dates again enter nothing twice.',
            )}
          </p>
          <Button
            loading={vouchers.isBusy}
            disabled={!areDays}
            onClick={() => void vouchers.download({ query: { from, to } })}
          >
            {t('Download Vouchers')}
          </Button>
        </li>
        <TallyAnswer />
      </ol>
      <TallyLedgers />
    </Screen>
  )
}
