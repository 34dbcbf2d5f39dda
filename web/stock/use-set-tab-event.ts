import { usePageEvents } from '#web/app/page-events.ts'

/** A page-wide event by which other screens choose a tab of the inventory; its detail names it. */
export const useSetTabEvent = (openTab: (tab: 'ManualAdjustments' | 'StockMovement') => void) =>
  usePageEvents({ 'inventory-set-tab': (detail) => openTab(tabOf(detail)) })

/** 'StockMovement', '#StockMovement' and 'Stock Movement' mean the same. */
const tabOf = (detail: unknown) =>
  /^#?stock/i.test(String((detail as { tab?: unknown } | null)?.tab ?? detail))
    ? 'StockMovement'
    : 'ManualAdjustments'
