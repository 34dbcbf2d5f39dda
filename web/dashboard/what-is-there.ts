import type { Dashboard } from './dashboard-data.ts'

/** Which sections have something to show; a new shop is not shown the others until its first bill. */
export function whatIsThere(data: Dashboard) {
  const { overview, money, salesPurchases, inventory, products, buyersSuppliers, planning, widgets } = data
  const any = (...lists: { length: number }[]) => lists.some(({ length }) => length > 0)
  return {
    overview: Object.values(overview).some((figure) => figure > 0),
    money: Object.values(money).some((figure) => figure !== 0),
    sales: any(salesPurchases.topSellingProducts, salesPurchases.topPurchasedProducts),
    inventory: any(inventory.outOfStockProducts, inventory.fastMovingItems, inventory.slowMovingItems),
    products: any(products.topPerformingProducts, products.deadStock),
    partners: any(buyersSuppliers.topBuyers, buyersSuppliers.topSuppliers),
    planning: any(planning.upcomingTasks),
    insights: any(widgets.recentActivities),
  }
}
export type WhatIsThere = ReturnType<typeof whatIsThere>

export const ALL_OF_IT: WhatIsThere = {
  ...{ overview: true, money: true, sales: true, inventory: true, products: true },
  ...{ partners: true, planning: true, insights: true },
}
