import { Link } from 'react-router'
import { billedQuantity } from '#contract/figures.ts'
import type { LowProduct } from '#contract/shelf/low-stock.ts'
import { formatQuantity } from '#domain/money.ts'
import { daysLeft } from '#domain/shelf/reorder.ts'
import { elsewhereWords, goodAt } from '#domain/shelf/stock-at-place.ts'
import { LOW_STOCK } from '#domain/shelf/stock-level.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { refusal } from '#web/ui/form/refusal.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './low-stock-screen.module.css'

/** Empty and 0 are not ordered; other values must be valid quantities. */
export const orderProblem = (quantity: number | undefined): string | undefined =>
  quantity === undefined || quantity === 0 ? undefined : refusal(billedQuantity, quantity)

const deliveryWords = (days: number) =>
  days === 0
    ? t('delivers on the day')
    : plural(days, 'delivers in {count} day', 'delivers in {count} days', { count: days })

/** '2.5 a day, lasts 4 days'; '' for what is not sold. */
function saleWords(product: LowProduct): string {
  const left = daysLeft(product)
  if (left === undefined) return ''
  const perDay = t('{quantity} a day', { quantity: formatQuantity(shortened(product.perDay)) })
  if (left === 0) return perDay
  return `${perDay}, ${plural(left, 'lasts {count} day', 'lasts {count} days', { count: left })}`
}

/** To tenths; what is less than that to hundredths. */
const shortened = (perDay: number) => {
  const parts = perDay < 0.1 ? 100 : 10
  return Math.max(1, Math.round(perDay * parts)) / parts
}

interface LowStockTableProps {
  supplier: LowProduct['supplier']
  products: LowProduct[]
  /** Id of the place of which the stock is shown; '' for all. */
  place: string
  quantityOf: (product: LowProduct) => number | undefined
  onType: (id: string, quantity: number | undefined) => void
}

/** The low products of one supplier. Products without a supplier cannot be ordered: they link to the product. */
export const LowStockTable = ({ supplier, products, place, quantityOf, onType }: LowStockTableProps) => (
  <section className={`card ${classes.group}`} aria-label={supplier?.name ?? t('Without a supplier')}>
    <h2>
      {supplier?.name ?? t('Without a supplier')}{' '}
      {supplier?.deliveryDays != null && (
        <small className="small quiet">{deliveryWords(supplier.deliveryDays)}</small>
      )}
    </h2>
    <div className={classes.scroll}>
      <FiguresTable
        label={supplier?.name ?? t('Without a supplier')}
        look="sheet"
        rows={products}
        rowKey={({ _id }) => _id}
        columns={[
          {
            header: t('Product'),
            value: (product) => (
              <>
                <span>{product.name}</span>{' '}
                <small className="smaller quiet">
                  {[product.itemId, saleWords(product)].filter(Boolean).join(' · ')}
                </small>
                <Elsewhere product={product} place={place} />
              </>
            ),
          },
          {
            header: t('Stock'),
            align: 'end',
            value: (product) => <StockHere {...(place ? goodAt(product, place) : product)} />,
          },
          {
            header: t('Low at'),
            kind: 'quantity',
            leaves: 'phone',
            value: ({ lowStock }) => lowStock ?? LOW_STOCK,
          },
          {
            header: t('On order'),
            kind: 'quantity',
            isDashed: true,
            leaves: 'phone',
            value: ({ onOrder }) => onOrder,
          },
          {
            header: t('Purchase Price'),
            kind: 'rate',
            leaves: 'phone',
            value: ({ purchasePrice }) => purchasePrice ?? '-',
          },
          {
            header: t('Order'),
            align: 'end',
            value: (product) =>
              supplier ? (
                <NumberField
                  aria-label={t('Order of {product}', { product: product.name })}
                  value={quantityOf(product)}
                  check={orderProblem}
                  onChange={(quantity) => onType(product._id, quantity)}
                />
              ) : (
                <Link to={`${paths.products}?search=${encodeURIComponent(product.itemId)}`}>
                  {t('Choose supplier')}
                </Link>
              ),
          },
        ]}
      />
    </div>
  </section>
)

const StockHere = ({ stock, unit }: Pick<LowProduct, 'stock' | 'unit'>) => (
  <StateWord state={stock > 0 ? 'low' : 'out'}>
    {formatQuantity(stock)} {unitWords(unit)}
  </StateWord>
)

/** Where else it stands: it is brought from there by a transfer, and not ordered. */
function Elsewhere({ product, place }: { product: LowProduct; place: string }) {
  const words = elsewhereWords(product, place)
  if (!words) return null
  const { places = [], itemId } = product
  const [most] = places.filter(({ _id }) => _id !== place).toSorted((a, b) => b.stock - a.stock)
  if (!place || !most) return <small className="small quiet">{words}</small>
  const query = new URLSearchParams({ from: most._id, to: place, item: itemId })
  return (
    <small className="small">
      {words} · <Link to={`${paths.newTransfer}?${query}`}>{t('Transfer')}</Link>
    </small>
  )
}
