import { useNavigate } from 'react-router'
import { deleteProduct, type Product } from '#contract/shelf/products.ts'
import { CURRENCY_SYMBOL, formatRate } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { labelsPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useMay } from '#web/app/rights/use-rights.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { FETCH_FAILED, useProducts } from './product-data.ts'
import { StockBadge } from './stock-badge.tsx'

interface ProductListProps {
  search: string
  /** Id of the place of which the stock is shown; '' for all. */
  place: string
  onClear: () => void
  onAdd: () => void
  onEdit: (product: Product) => void
  /** Opens the family of an item, by its id. */
  onFamily: (id: string) => void
}

const NONE = t('N/A')

/** Prices are rates: they may have up to 4 decimals. */
const Price = ({ rupees }: { rupees: number }) => (
  <span className="money">{`${CURRENCY_SYMBOL}${formatRate(rupees)}`}</span>
)

const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>

const SUPPLIER = t('Supplier')
const PURCHASE_PRICE = t('Purchase Price')
/** Columns of what the shop pays, and to whom: left out for who may not see it. */
const OF_COSTS = [SUPPLIER, PURCHASE_PRICE]

const COLUMNS: Column<Product>[] = [
  { header: t('S No'), width: '64px', cell: (_product, index) => index + 1 },
  { header: t('Product Name'), width: '2fr', cell: ({ name }) => <Whole text={name} /> },
  { header: t('Category'), leaves: 2, cell: ({ categoryId }) => <Whole text={categoryId?.name ?? NONE} /> },
  { header: SUPPLIER, leaves: 1, cell: ({ supplierId }) => <Whole text={supplierId?.name ?? NONE} /> },
  {
    header: PURCHASE_PRICE,
    width: '128px',
    align: 'right',
    cell: ({ purchasePrice }) => (purchasePrice === undefined ? NONE : <Price rupees={purchasePrice} />),
  },
  {
    header: t('Selling Price'),
    width: '128px',
    align: 'right',
    cell: ({ sellingPrice }) => <Price rupees={sellingPrice} />,
  },
]

const stockColumn = (place: string): Column<Product> => ({
  header: t('Stock'),
  width: '112px',
  align: 'right',
  cell: (product) => <StockBadge stock={stockAt(product, place)} />,
})

const stockAt = ({ stock, places = [] }: Product, place: string) =>
  place === '' ? stock : (places.find(({ _id }) => _id === place)?.stock ?? 0)

export function ProductList({ search, place, onClear, onAdd, onEdit, onFamily }: ProductListProps) {
  const list = useProducts({ search })
  const { askAndDelete } = useConfirmedDelete(deleteProduct, wordsOf)
  const navigate = useNavigate()
  const seesCosts = useMay('costs')
  return (
    <DataList
      label={t('Products')}
      list={list}
      columns={[
        ...(seesCosts ? COLUMNS : COLUMNS.filter(({ header }) => !OF_COSTS.includes(header))),
        stockColumn(place),
      ]}
      rowKey={({ id }) => id}
      card={(product) => (
        <RowCard
          title={product.name}
          figure={<Price rupees={product.sellingPrice} />}
          note={[product.sku, product.categoryId?.name ?? NONE, seesCosts && product.supplierId?.name]
            .filter(Boolean)
            .join(' · ')}
          state={<StockBadge stock={stockAt(product, place)} />}
        />
      )}
      actions={(product) => [
        { icon: 'pencil', label: t('Edit'), needs: 'items-with-costs', onClick: () => onEdit(product) },
        ...(product.family
          ? [
              {
                icon: 'box' as const,
                label: t('Sizes and Colours'),
                needs: 'items-with-costs' as const,
                onClick: () => onFamily(product.family?._id ?? ''),
              },
            ]
          : []),
        { icon: 'tag', label: t('Labels'), onClick: () => void navigate(labelsPath('product', product.id)) },
        { icon: 'trash', label: t('Delete'), needs: 'delete', onClick: () => void askAndDelete(product) },
      ]}
      loadingText={t('Loading products...')}
      empty={{
        title: t('No products found'),
        why: t('What you sell appears here, with its prices, taxes and stock.'),
        action: (
          <MayButton needs="items-with-costs" onClick={onAdd}>
            {t('Add Product')}
          </MayButton>
        ),
      }}
      filteredBy={search}
      onClear={onClear}
      failed={FETCH_FAILED}
      foot={<ListCount list={list} noun="products" search={search} />}
    />
  )
}

const wordsOf = ({ id, name }: Product) => ({
  id,
  title: t('Delete {name}', { name }),
  sentence: t('Are you sure you want to delete this product?'),
  consequence: t('It leaves the list and all selects. Documents and stock movements keep their copies.'),
  done: t('Product deleted successfully.'),
  failed: t('Failed to delete product.'),
})
