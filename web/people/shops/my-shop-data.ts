import { leaveMembership, listMyShops } from '#contract/people/my-shops.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

/** The shops of the signed-in person, loaded only if there may be several. */
export const useMyShops = (enabled = true) => useAnswer(listMyShops, {}, { enabled })
export const useLeaveMembership = () => useSave(leaveMembership, { meta: { refresh: false } })
