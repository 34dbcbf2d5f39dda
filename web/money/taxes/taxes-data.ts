import { createGstPayment, createTdsDeposit, getTaxesPaid } from '#contract/money/taxes.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

/** Never the month that was looked at before. */
export function useTaxesPaid(month: string) {
  const { data, isPlaceholderData } = useAnswer(getTaxesPaid, { query: { month } })
  return isPlaceholderData ? undefined : data
}
export const usePayGst = () => useSave(createGstPayment)
export const useDepositTds = () => useSave(createTdsDeposit)
