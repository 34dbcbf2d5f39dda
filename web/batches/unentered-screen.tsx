import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Unentered } from '#contract/shelf/batches.ts'
import { formatDate } from '#domain/calendar.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { BatchTabs } from './batch-tabs.tsx'
import { useSettleBatches, useUnentered } from './batches-data.ts'
import { PASSAGE_WORDS } from './passage-words.ts'

const shortWords = ({ short, product }: Unentered) =>
  [formatQuantity(short), product.unit].filter(Boolean).join(' ')

/** What sold it, the newest first. */
const Sales = ({ sales }: Unentered) => (
  <span className="stack">
    {sales.map(({ _id, document, referenceType, referenceId, date, quantity }) => {
      const words = t('{document}, {date}: {quantity}', {
        document: [PASSAGE_WORDS[referenceType], referenceId].filter(Boolean).join(' '),
        date: formatDate(date),
        quantity: formatQuantity(quantity),
      })
      const noun = NOUNS.find((known) => known === document?.noun)
      return document && noun ? (
        <Link key={_id} to={documentPath(noun, document._id)}>
          {words}
        </Link>
      ) : (
        <span key={_id}>{words}</span>
      )
    })}
  </span>
)

/** A button for each batch that stands there. */
function Settling({ batches }: Unentered) {
  const save = useSettleBatches()
  const settle = (batch: string) =>
    save.mutate(
      { body: { batch } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (error) => alertToast(messageOf(error, t('The batch could not be settled.'))),
      },
    )
  if (batches.length === 0) return <span className="quiet">{t('No batch of it stands there yet.')}</span>
  return (
    <span className="row wrap gap-2">
      {batches.map(({ _id, number, expiry, quantity }) => (
        <Button key={_id} variant="default" size="xs" disabled={save.isPending} onClick={() => settle(_id)}>
          {expiry === null
            ? t('{number}: {quantity}', { number, quantity: formatQuantity(quantity) })
            : t('{number}, {expiry}: {quantity}', {
                number,
                expiry: expiryWords(expiry),
                quantity: formatQuantity(quantity),
              })}
        </Button>
      ))}
    </span>
  )
}

const COLUMNS: Column<Unentered>[] = [
  { header: t('Item'), width: '1.2fr', cell: ({ product: { name } }) => <span title={name}>{name}</span> },
  { header: t('Sold without stock'), width: '132px', align: 'right', cell: shortWords },
  { header: t('Sold by'), width: '1.5fr', cell: (row) => <Sales {...row} /> },
  { header: t('It was of batch'), width: '1.5fr', cell: (row) => <Settling {...row} /> },
]

/** Items sold before their purchase was entered; one press gives them the batch that came later. */
export function UnenteredScreen() {
  const { values, set, clear } = useUrlFilters({ search: '' })
  const list = useUnentered({ search: values.search })
  return (
    <Screen
      title={t('Sold Before Entered')}
      subtitle={t(
        'Sold before their purchase was entered. Press the batch that it was: its bills then name it.',
      )}
      tabs={<BatchTabs value={paths.unentered} />}
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search item name or code...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      />
      <DataList
        label={t('Items sold before they were entered')}
        list={list}
        columns={COLUMNS}
        rowKey={({ product }) => product._id}
        card={(row) => (
          <RowCard
            title={row.product.name}
            figure={shortWords(row)}
            note={<Sales {...row} />}
            state={<Settling {...row} />}
          />
        )}
        loadingText={t('Loading...')}
        empty={{
          title: t('Every sale has its batch.'),
          why: t('Items kept in batches that are sold before their purchase is entered appear here.'),
        }}
        filteredBy={values.search}
        onClear={clear}
        failed={t('The list could not be loaded')}
      />
    </Screen>
  )
}
