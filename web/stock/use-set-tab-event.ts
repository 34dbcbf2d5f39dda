import { useEffect } from 'react'

/** A page-wide event by which other screens choose a tab of the inventory; its detail names it. */
const SET_TAB = 'inventory-set-tab'

export function useSetTabEvent(openTab: (tab: 'ManualAdjustments' | 'StockMovement') => void) {
  useEffect(() => {
    const show = (event: Event) => openTab(tabOf((event as CustomEvent<unknown>).detail))
    window.addEventListener(SET_TAB, show)
    return () => window.removeEventListener(SET_TAB, show)
  })
}

/** 'StockMovement', '#StockMovement' and 'Stock Movement' mean the same. */
const tabOf = (detail: unknown) =>
  /^#?stock/i.test(String((detail as { tab?: unknown } | null)?.tab ?? detail))
    ? 'StockMovement'
    : 'ManualAdjustments'
