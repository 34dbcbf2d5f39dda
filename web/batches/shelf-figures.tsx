import { useNavigate } from 'react-router'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { type Figure, Figures } from '#web/ui/frame/figures.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { SHELF_VIEWS, type ShelfSums, type ShelfView } from './shelf-views.ts'

interface ShelfFiguresProps {
  view: ShelfView
  sums: ShelfSums | undefined
  /** What the list is narrowed by: it stays when another figure is opened. */
  filters: Record<string, string>
}

/** The figures of the shelf: each opens its list. On a phone they are tabs with their number of batches. */
export function ShelfFigures({ view, sums, filters }: ShelfFiguresProps) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const uses = useUses()
  // Pieces with a number do not expire.
  const hasBatches = uses.batches || !uses.serials
  const views = SHELF_VIEWS.filter(({ at }) => hasBatches || at === paths.batches)
  const addressOf = ({ at, show }: ShelfView) => {
    const query = new URLSearchParams(Object.entries({ ...filters, show }).filter(([, value]) => value))
    return query.size > 0 ? `${at}?${query}` : at
  }
  if (isPhone) {
    const opened = (sum: string) => views.find((one) => one.sum === sum) ?? view
    return (
      <Tabs
        label={t('Shelf')}
        tabs={views.map(({ sum, short }) => ({
          value: sum,
          label: sums ? `${short} ${formatQuantity(sums[sum].batches)}` : short,
        }))}
        value={view.sum}
        onChange={(sum) => void navigate(addressOf(opened(sum)))}
      />
    )
  }
  const figures = views.map((one): Figure => {
    const figure = { label: one.label, to: addressOf(one), isCurrent: one === view }
    if (!sums) return { ...figure, value: '' }
    const { batches: count, worth } = sums[one.sum]
    const written = { count: formatQuantity(count) }
    const batches = hasBatches
      ? plural(count, '{count} batch', '{count} batches', written)
      : plural(count, '{count} piece', '{count} pieces', written)
    const items = one.sum === 'all' ? itemsWords(sums.all.items) : undefined
    if (worth === undefined) return { ...figure, value: batches, note: items }
    return { ...figure, value: formatRupees(worth), note: [items, batches].filter(Boolean).join(', ') }
  })
  const low: Figure = { label: t('Low or out of stock'), value: itemsWords(sums?.low), to: paths.lowStock }
  return <Figures columns={figures.length + 1} isLoading={!sums} figures={[...figures, low]} />
}

const itemsWords = (count = 0) =>
  plural(count, '{count} item', '{count} items', { count: formatQuantity(count) })
