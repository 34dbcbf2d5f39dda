import {
  createChallan,
  getChallan,
  lastChallanNumber,
  listChallans,
  sumChallans,
  updateChallan,
} from '#contract/challans.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import type { NounData } from '#web/documents/nouns.ts'

export const CHALLAN: NounData<'challan'> = {
  noun: 'challan',
  list: listChallans,
  sums: sumChallans,
  get: getChallan,
  create: () => createChallan,
  update: () => updateChallan,
  read: ({ challanNumber: number, challanDate: date }) => ({ number, date, direction: 'sales' }),
  useLastNumber: () => useAnswer(lastChallanNumber, {}, { refetchOnMount: 'always' }).data?.lastChallanNumber,
  async print(job, challan) {
    const offers = await import('#web/documents/printing/print-offers.tsx')
    offers.printChallan(job, challan)
  },
}
