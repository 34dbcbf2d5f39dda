import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { batchPath, paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { usePlaces } from '#web/places/place-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Figures } from '#web/ui/frame/figures.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { BatchCard, batchColumns } from './batch-columns.tsx'
import { BatchTabs } from './batch-tabs.tsx'
import { useBatches, useExpiring } from './batches-data.ts'
import { ChosenReturns, returnPath, returnWords } from './chosen-returns.tsx'

const PriceOffDialog = later(async () => (await import('./price-off-dialog.tsx')).PriceOffDialog)
const WriteOffDialog = later(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog)

/** The figures above the list, by the days that narrow it; 0: expired. */
const FIGURES = [
  ['0', 'expired', t('Expired')],
  ['30', 'days30', t('Within 30 days')],
  ['60', 'days60', t('Within 60 days')],
  ['90', 'days90', t('Within 90 days')],
] as const
const USUAL = '90'

/** What expires, by supplier, and what can still be made of it: back to the supplier, cheaper, or written off. */
export function ExpiringScreen() {
  const { values, set, clear } = useUrlFilters({ within: USUAL, search: '', place: '' })
  const within = FIGURES.find(([days]) => days === values.within)?.[0] ?? USUAL
  const places = usePlaces()
  const list = useBatches({ within, search: values.search, place: values.place, order: 'supplier' })
  const sums = useExpiring()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ batch: StandingBatch; as: 'price-off' | 'write-off' }>()
  const close = () => setOpen(undefined)

  const [chosen, setChosen] = useState<readonly StandingBatch[]>([])
  const mayReturn = useMay('take-back')
  const choosing = mayReturn ? [choiceColumn(chosen, setChosen)] : []

  return (
    <Screen
      title={t('Expiring')}
      subtitle={t('What expires, by supplier, with what can still be made of it')}
      tabs={<BatchTabs value={paths.expiring} />}
    >
      <Figures
        columns={4}
        isLoading={!sums}
        figures={FIGURES.map(([days, name, label]) => {
          const { batches: count = 0, worth } = sums?.[name] ?? {}
          const batches = plural(count, '{count} batch', '{count} batches', { count })
          return {
            label,
            value: worth === undefined ? batches : formatRupees(worth),
            note: worth === undefined ? undefined : batches,
            to: days === USUAL ? paths.expiring : `${paths.expiring}?within=${days}`,
          }
        })}
      />
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Item, batch or supplier')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <PlaceFilter value={values.place} onChange={(place) => set({ place })} />
      </FiltersBar>
      {chosen.length > 0 && <ChosenReturns chosen={chosen} onClear={() => setChosen([])} />}
      <DataList
        label={FIGURES.find(([days]) => days === within)?.[2] ?? ''}
        title={FIGURES.find(([days]) => days === within)?.[2]}
        list={list}
        columns={[...choosing, ...batchColumns(useMay('costs'), places.length > 1)]}
        rowKey={keyOf}
        card={(batch) => <BatchCard batch={batch} isGrouped />}
        groupBy={({ supplier }) => supplier?.name ?? t('Without a supplier')}
        onOpen={({ _id }) => void navigate(batchPath(_id))}
        actions={(batch) => [
          {
            icon: 'return',
            label: returnWords(batch.supplier?.name, [batch]),
            needs: 'take-back',
            disabled: batch.bill ? false : t('No purchase of this batch is in the books.'),
            onClick: () => void navigate(returnPath([batch])),
          },
          {
            icon: 'tag',
            label: t('Price Off'),
            needs: 'stock',
            onClick: () => setOpen({ batch, as: 'price-off' }),
          },
          {
            icon: 'trash',
            label: t('Write Off'),
            needs: 'stock',
            onClick: () => setOpen({ batch, as: 'write-off' }),
          },
        ]}
        loadingText={t('Loading...')}
        empty={{
          title: within === '0' ? t('Nothing on the shelf is expired.') : t('Nothing expires in these days.'),
          why: t('Batches on the shelf appear here as their expiry comes near.'),
        }}
        filteredBy={values.search}
        onClear={clear}
        failed={t('Batches could not be loaded')}
      />
      {open?.as === 'price-off' && <PriceOffDialog batch={open.batch} onClose={close} />}
      {open?.as === 'write-off' && <WriteOffDialog batch={open.batch} onClose={close} />}
    </Screen>
  )
}

/** A batch stands at several places. */
const keyOf = ({ _id, place }: StandingBatch) => `${_id} ${place?._id}`

/** A box for each batch whose bill is in the books: those ticked go back together. */
const choiceColumn = (
  chosen: readonly StandingBatch[],
  choose: (chosen: StandingBatch[]) => void,
): Column<StandingBatch> => ({
  header: '',
  width: '44px',
  cell: (batch) => (
    <input
      type="checkbox"
      aria-label={t('Return batch {number}', { number: batch.number })}
      title={batch.bill ? undefined : t('No purchase of this batch is in the books.')}
      disabled={!batch.bill}
      checked={chosen.some((one) => keyOf(one) === keyOf(batch))}
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget: { checked } }) => {
        const others = chosen.filter((one) => keyOf(one) !== keyOf(batch))
        choose(checked ? [...others, batch] : others)
      }}
    />
  ),
})
