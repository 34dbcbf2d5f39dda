import { listPaymentExceptions } from '#contract/platform/payment-exceptions.ts'
import { useList } from '#web/app/calls/queries.ts'

export type ExceptionStatus = 'open' | 'done'

export const usePaymentExceptions = (status: ExceptionStatus) => useList(listPaymentExceptions, { status })
