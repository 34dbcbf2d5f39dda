import { listStockMovements, type StockMovement } from '#contract/shelf/stock.ts'
import { useList } from '#web/app/calls/queries.ts'

export interface MovementQuery {
  search?: string
  /** Absent: both types. */
  type?: StockMovement['movementType'] | undefined
}

/** The ledger, newest posted first, page by page. */
export const useMovements = (query: MovementQuery) => useList(listStockMovements, query)
