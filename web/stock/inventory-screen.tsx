import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { usePageEvents } from '#web/app/page-events.ts'
import { paths } from '#web/app/paths.ts'
import { useStockFormEvents } from '#web/app/use-stock-form-events.ts'
import { useHashTab } from '#web/ui/address/use-hash-tab.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { AdjustmentTab } from './adjustment-tab.tsx'
import { StockMovementLog } from './stock-movement-log.tsx'
import { useMovementFilterEvent } from './use-movement-filter-event.ts'

/** The values are the spec's hashes, the plural included (D-77). */
const TABS = [
  { value: 'ManualAdjustments', label: t('Manual Adjustment') },
  { value: 'StockMovement', label: t('Stock Movement') },
  { value: 'Counts', label: t('Counts') },
] as const

/** 'StockMovement', '#StockMovement' and 'Stock Movement' mean the same. */
const tabOf = (detail: unknown) =>
  /^#?stock/i.test(String((detail as { tab?: unknown } | null)?.tab ?? detail))
    ? 'StockMovement'
    : 'ManualAdjustments'

export function InventoryScreen() {
  const { tab, openTab } = useHashTab(['ManualAdjustments', 'StockMovement'])
  // A page-wide event by which other screens choose a tab; its detail names it.
  usePageEvents({ 'inventory-set-tab': (detail) => openTab(tabOf(detail)) })
  useStockFormEvents()
  useMovementFilterEvent()
  const navigate = useNavigate()
  const open = (value: (typeof TABS)[number]['value']) =>
    value === 'Counts' ? void navigate(paths.counts) : openTab(value)
  const tabs = <Tabs label={t('Inventory')} tabs={TABS} value={tab} onChange={open} />
  return tab === 'StockMovement' ? <StockMovementLog tabs={tabs} /> : <AdjustmentTab tabs={tabs} />
}
