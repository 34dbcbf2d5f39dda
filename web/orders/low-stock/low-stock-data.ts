import { listLowStock, orderLowStock } from '#contract/low-stock.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useLowStock = () => useAnswer(listLowStock, {})
export const useOrderLowStock = () => useSave(orderLowStock)
