import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type LowProduct, listLowStock, orderLowStock } from '#contract/shelf/low-stock.ts'
import { DAYS_OF_ORDER, reorderQuantity } from '#domain/shelf/reorder.ts'
import { plural, t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { useAddress } from '#web/ui/address/use-address.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { LowStockTable, orderProblem } from './low-stock-table.tsx'

/** Quantity to order by product; undefined is not ordered, NaN is unreadable. */
export type Quantities = Readonly<Record<string, number | undefined>>

const USUAL_DAYS = 15

/** What is low, out or soon sold, by supplier; one click makes a purchase order for each. */
export function LowStockScreen() {
  const [typed, setTyped] = useState<Quantities>({})
  const save = useSave(orderLowStock)
  const navigate = useNavigate()
  const { params, change } = useAddress()
  const { places } = useUses()
  const place = params.get('place') ?? ''
  const { data, error, refetch } = useAnswer(listLowStock, { query: { place } })
  const forDays = DAYS_OF_ORDER.find((days) => String(days) === params.get('for')) ?? USUAL_DAYS

  const quantityOf = (product: LowProduct) =>
    product._id in typed
      ? typed[product._id]
      : reorderQuantity(product, product.supplier?.deliveryDays ?? null, forDays) || undefined
  const groups = groupsOf(data ?? [])
  const chosen = groups
    .filter(({ supplier }) => supplier)
    .map(({ products }) => products.filter((product) => quantityOf(product)))
    .filter((products) => products.length > 0)
  const items = chosen.flat().map((product) => ({ product: product._id, quantity: quantityOf(product) ?? 0 }))

  const list = useRef<HTMLDivElement>(null)
  const order = () => {
    const isRefused = groups.some(({ products }) =>
      products.some((product) => orderProblem(quantityOf(product))),
    )
    // Wrong quantities are marked at their fields, so that none is silently left out of the order.
    if (isRefused) return list.current && focusFirstWrongField(list.current)
    save.mutate(
      { body: { items } },
      {
        onSuccess: ({ orders }) => {
          toast(t('{numbers} created.', { numbers: orders.map(({ orderNumber }) => orderNumber).join(', ') }))
          void navigate(`${paths.orders}&type=purchase`)
        },
      },
    )
  }
  const button = (
    <Button disabled={items.length === 0 || save.isPending} onClick={order}>
      {save.isPending ? t('Creating...') : createWords(chosen.length)}
    </Button>
  )

  return (
    <Screen
      title={t('Low Stock')}
      subtitle={t('What is low, out or soon sold, by supplier, and how much to order')}
      primary={groups.some(({ supplier }) => supplier) ? button : undefined}
    >
      <ErrorBanner error={save.error} fallback={t('The orders could not be created.')} />
      {!data && !error && <p role="status">{t('Loading...')}</p>}
      {!data && error && (
        <ListNotice
          kind="failed"
          title={t('Low stock could not be loaded')}
          error={error}
          onRetry={refetch}
        />
      )}
      {data?.length === 0 && (
        <ListNotice
          kind="empty"
          title={t('Nothing is low.')}
          why={t(
            'Products at or below their low stock, and those sold before their supplier delivers, appear here.',
          )}
        />
      )}
      {places && (
        <PlaceFilter
          value={place}
          onChange={(at) =>
            change((query) => (at ? query.set('place', at) : query.delete('place')), { replace: true })
          }
        />
      )}
      {groups.length > 0 && (
        <ChoiceField
          label={t('Order for the days after the delivery')}
          options={DAYS_OF_ORDER.map((days) => ({ value: String(days), label: t('{days} days', { days }) }))}
          value={String(forDays)}
          onChange={(days) => change((query) => query.set('for', days), { replace: true })}
        />
      )}
      <div ref={list} className="grid gap-4">
        {groups.map(({ supplier, products }) => (
          <LowStockTable
            key={supplier?._id ?? ''}
            supplier={supplier}
            products={products}
            place={place}
            quantityOf={quantityOf}
            onType={(id, quantity) => setTyped((before) => ({ ...before, [id]: quantity }))}
          />
        ))}
      </div>
    </Screen>
  )
}

const createWords = (orders: number) =>
  orders === 0
    ? t('Create Purchase Orders')
    : plural(orders, 'Create {count} Purchase Order', 'Create {count} Purchase Orders', { count: orders })

/** Groups products by supplier. The server sorts them so, those without a supplier last. */
function groupsOf(products: LowProduct[]) {
  const groups: { supplier: LowProduct['supplier']; products: LowProduct[] }[] = []
  for (const product of products) {
    const last = groups.at(-1)
    if (last && last.supplier?._id === product.supplier?._id) last.products.push(product)
    else groups.push({ supplier: product.supplier, products: [product] })
  }
  return groups
}
