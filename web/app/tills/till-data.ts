import { changeTill, listTills, trustTill } from '#contract/people/tills.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useTills = () => useAnswer(listTills, {})
export const useTrustTill = () => useSave(trustTill)
export const useChangeTill = () => useSave(changeTill)
