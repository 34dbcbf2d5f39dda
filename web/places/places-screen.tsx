import { Button } from '@mantine/core'
import { useState } from 'react'
import { closePlace, type Place, type PlaceStock } from '#contract/shelf/places.ts'
import { formatQuantity } from '#domain/money.ts'
import { PLACE_KIND_WORDS } from '#domain/shelf/places.ts'
import { t } from '#domain/words/t.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { useListedPlaces, usePlaceStock } from './place-data.ts'
import { PlaceTabs } from './place-tabs.tsx'
import classes from './places.module.css'

const PlaceDialog = later(async () => (await import('./place-dialog.tsx')).PlaceDialog)

/** The shop's places, and what stands at each. */
export function PlacesScreen() {
  const { values, set, clear } = useUrlFilters({ place: '', search: '' })
  const places = useListedPlaces()
  const stock = usePlaceStock({ place: values.place, search: values.search })
  const mayChange = useMay('settings')
  const [opened, setOpened] = useState<Place | 'new'>()
  return (
    <Screen
      title={t('Places')}
      subtitle={t('Where your goods stand')}
      tabs={<PlaceTabs value={paths.places} />}
      primary={mayChange && <Button onClick={() => setOpened('new')}>{t('Add Place')}</Button>}
    >
      {places.data ? (
        <ul className="card clip" aria-label={t('Places')}>
          {places.data.map((place) => (
            <PlaceLine key={place._id} place={place} mayChange={mayChange} onEdit={() => setOpened(place)} />
          ))}
        </ul>
      ) : (
        <NotLoaded
          error={!places.isFetching && places.error}
          failed={t('The places could not be loaded')}
          onRetry={places.refetch}
        />
      )}
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search items...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <PlaceFilter value={values.place} onChange={(place) => set({ place })} />
      </FiltersBar>
      <DataList
        label={t('Stock by place')}
        list={stock}
        columns={COLUMNS}
        rowKey={({ product, place }) => `${product._id} ${place._id}`}
        card={(row) => (
          <RowCard title={row.product.name} figure={quantityWords(row)} note={placeWords(row.place)} />
        )}
        loadingText={t('Loading...')}
        empty={{
          title: t('Nothing stands here.'),
          why: t('A purchase brings goods to the place that it names.'),
        }}
        filteredBy={values.search}
        onClear={clear}
        failed={t('The stock could not be loaded')}
      />
      {opened && (
        <PlaceDialog place={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Screen>
  )
}

const placeWords = ({ kind, name }: PlaceStock['place']) => (kind === 'way' ? PLACE_KIND_WORDS.way : name)

const quantityWords = ({ quantity, product }: PlaceStock) =>
  [formatQuantity(quantity), product.unit].filter(Boolean).join(' ')

const COLUMNS: Column<PlaceStock>[] = [
  {
    header: t('Item'),
    width: '2fr',
    cell: ({ product }) => <span title={product.name}>{product.name}</span>,
  },
  { header: t('Place'), width: '1fr', cell: ({ place }) => placeWords(place) },
  { header: t('In stock'), width: '140px', align: 'right', cell: quantityWords },
]

interface PlaceLineProps {
  place: Place
  mayChange: boolean
  onEdit: () => void
}

function PlaceLine({ place, mayChange, onEdit }: PlaceLineProps) {
  const { _id, name, kind, address, tills, isShop } = place
  const { askAndDelete } = useConfirmedDelete(closePlace, () => ({
    id: _id,
    title: t('Close {name}?', { name }),
    sentence: t('Its bills and challans keep it. Only a place where nothing stands can be closed.'),
    action: t('Close'),
    failed: ({ message }: Error) => message,
  }))
  return (
    <li className="ruled inset-1 row gap-3">
      <span className={classes.who}>
        <span className="medium breaks">{name}</span>
        <small className="small quiet breaks">
          {[isShop ? t('The shop itself') : PLACE_KIND_WORDS[kind], address, tills.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {mayChange && <IconButton icon="pencil" label={t('Edit {name}', { name })} onClick={onEdit} />}
      {mayChange && !isShop && (
        <IconButton
          icon="close"
          label={t('Close {name}', { name })}
          onClick={() => void askAndDelete(place)}
        />
      )}
    </li>
  )
}
