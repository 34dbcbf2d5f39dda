import { useNavigate } from 'react-router'
import { readGs1 } from '#domain/shelf/batches/gs1.ts'
import { t } from '#domain/words/t.ts'
import { batchPath, paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { usePlaces } from '#web/places/place-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { BatchCard, batchColumns } from './batch-columns.tsx'
import { BatchTabs } from './batch-tabs.tsx'
import { useBatches } from './batches-data.ts'

/** What a search looks for: of a scanned pack its batch. */
const searched = (text: string) => readGs1(text)?.batch ?? text

/** What stands on the shelf by batch, the first to expire first. */
export function BatchesScreen() {
  const { values, set, clear } = useUrlFilters({ search: '', place: '' })
  const navigate = useNavigate()
  const places = usePlaces()
  const list = useBatches({ search: values.search, place: values.place })
  return (
    <Screen title={t('Batches')} tabs={<BatchTabs value={paths.batches} />}>
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Item, batch or supplier')}
            value={values.search}
            onChange={(search) => set({ search: searched(search) })}
          />
        }
      >
        <PlaceFilter value={values.place} onChange={(place) => set({ place })} />
      </FiltersBar>
      <DataList
        label={t('Batches in stock')}
        list={list}
        columns={batchColumns(useMay('costs'), places.length > 1)}
        rowKey={({ _id, place }) => `${_id} ${place?._id}`}
        card={(batch) => <BatchCard batch={batch} />}
        onOpen={({ _id }) => void navigate(batchPath(_id))}
        loadingText={t('Loading...')}
        empty={{
          title: t('No batch stands on the shelf.'),
          why: t('Items kept in batches appear here once a purchase brings them.'),
        }}
        filteredBy={values.search}
        onClear={clear}
        failed={t('Batches could not be loaded')}
      />
    </Screen>
  )
}
