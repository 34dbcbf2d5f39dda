import { listPlaceStock, type PlaceStock } from '#contract/shelf/places.ts'
import type { Product } from '#contract/shelf/products.ts'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { PLACE_KIND_WORDS } from '#domain/shelf/places.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'

/** Most batches of a place that are named. */
const MOST_NAMED = 6

/** What stands of an item at each place, with its batches there, and what is on the way. */
export function StockAtPlaces({ product }: { product: Product }) {
  const stock = useAnswer(listPlaceStock, { query: { product: product._id } })
  if (!stock.data) {
    const failed = t('The stock could not be loaded')
    return <NotLoaded error={!stock.isFetching && stock.error} failed={failed} onRetry={stock.refetch} />
  }
  if (stock.data.length === 0) return null
  return (
    <ul className="card clip" aria-label={t('Stock by place')}>
      {stock.data.map((row) => (
        <li key={row.place._id} className="ruled inset-1 row spread gap-3">
          <span className="shrink breaks">
            {row.place.kind === 'way' ? PLACE_KIND_WORDS.way : row.place.name}
            <Batches product={product} place={row.place} />
          </span>
          <span className="rigid">
            {[formatQuantity(row.quantity), unitWords(product.unit)].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** 'DL61, Mar 2027 × 3' of each batch, the first to expire first; pieces are many, and found by their number. */
function Batches({ product, place }: { product: Product; place: PlaceStock['place'] }) {
  const { batches = [] } = product.places?.find(({ _id }) => _id === place._id) ?? {}
  if (product.hasSerials || batches.length === 0) return null
  const left = batches.length - MOST_NAMED
  const named = batches
    .slice(0, MOST_NAMED)
    .map(({ number, expiry, stock }) =>
      [[number, expiry && expiryWords(expiry)].filter(Boolean).join(', '), formatQuantity(stock)].join(' × '),
    )
  const more = left > 0 ? [t('{count} more', { count: left })] : []
  return <small className="block small quiet">{[...named, ...more].join(' · ')}</small>
}
