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
  read: ({ challanNumber: number, challanDate: date, challanType: direction }) => ({
    number,
    date,
    direction,
  }),
  useLastNumber: (type) =>
    useAnswer(lastChallanNumber, { query: { type } }, { refetchOnMount: 'always' }).data?.lastChallanNumber,
  async print(job, challan) {
    const offers = await import('#web/documents/printing/print-offers.tsx')
    offers.printChallan(job, challan)
  },
}
