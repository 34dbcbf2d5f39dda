import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import type { SheetRow } from '#contract/shelf/counts.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { t } from '#domain/words/t.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { type FigureColumn, FiguresTable } from '#web/ui/list/figures-table.tsx'
import { useSheet } from '../count-data.ts'
import { CountTabs } from '../count-tabs.tsx'
import { keyOf } from '../counted-store.ts'
import classes from '../counts.module.css'
import { batchWords, scopeWords } from '../good-words.ts'

/** The 31 March before a day: what an auditor asks for. */
function lastYearEnd(today: string): string {
  const year = Number(today.slice(0, 4))
  return today.slice(5) >= '03-31' ? `${year}-03-31` : `${year - 1}-03-31`
}

/** What was counted, as on the close of a day, to be printed. */
export function SheetScreen() {
  const { id = '' } = useParams()
  const { values, set } = useUrlFilters({ day: lastYearEnd(todayInIndia(new Date())) })
  const { data, error, refetch } = useSheet(id, values.day)
  const title = t('Stock as on {day}', { day: formatDate(values.day) })
  return (
    <Screen
      title={title}
      subtitle={data && `${t('Count: {title}', { title: data.count.title })}. ${scopeWords(data.count)}`}
      tabs={<CountTabs />}
      actions={
        <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <div className={`not-printed ${classes.day}`}>
        <DateField label={t('Day')} value={values.day} onChange={(day) => day && set({ day })} />
      </div>
      {data ? (
        <Sheet rows={data.rows} />
      ) : (
        <NotLoaded error={error} failed={t('The sheet could not be loaded')} onRetry={refetch} />
      )}
    </Screen>
  )
}

function Sheet({ rows }: { rows: readonly SheetRow[] }) {
  const seesCosts = rows.some(({ worth }) => worth !== undefined)
  const total = rows.reduce((sum, { worth }) => (sum + (worth ?? 0)) as Paise, 0 as Paise)
  const columns: (FigureColumn<SheetRow> | false)[] = [
    {
      header: t('Item and batch'),
      value: ({ product, batch }) => (
        <>
          {product.name}
          {batch && <small className="block small quiet">{batchWords(batch)}</small>}
        </>
      ),
      total: t('Total'),
    },
    { header: t('Item Code'), leaves: 'phone', value: ({ product }) => product.itemId },
    { header: t('Rack'), leaves: 'phone', value: ({ product }) => product.rack || '-' },
    {
      header: t('Quantity'),
      align: 'end',
      value: ({ quantity, product }) =>
        quantity === null ? (
          <span className="amber">{t('they differ')}</span>
        ) : (
          packedWords(quantity, product)
        ),
    },
    seesCosts && { header: t('Worth'), kind: 'amount', value: ({ worth }) => worth ?? '-', total },
  ]
  return (
    <section className="card clip">
      <FiguresTable
        label={t('Stock')}
        look="sheet"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        onPhone={3}
      />
    </section>
  )
}
