import { listPaymentExceptions, settlePaymentException } from '#contract/platform/payment-exceptions.ts'
import { useList, useSave } from '#web/app/calls/queries.ts'

export type ExceptionStatus = 'open' | 'done'

export const usePaymentExceptions = (status: ExceptionStatus) => useList(listPaymentExceptions, { status })

export const useSettleException = () => useSave(settlePaymentException)
