import {
  finishBillRequest,
  getBillLink,
  makeBillLink,
  renewBillLink,
  switchOffBillLink,
} from '#contract/documents/bill-page/bill-links.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useBillLink = (id: string) => useAnswer(getBillLink, { params: { id } })
export const useMakeBillLink = () => useSave(makeBillLink)
export const useRenewBillLink = () => useSave(renewBillLink)
export const useSwitchOffBillLink = () => useSave(switchOffBillLink)
export const useFinishBillRequest = () => useSave(finishBillRequest)
