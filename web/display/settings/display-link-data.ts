import {
  listDisplays,
  makeDisplay,
  renewDisplay,
  switchOffDisplay,
} from '#contract/display/customer-displays.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useDisplays = () => useAnswer(listDisplays, {})
export const useMakeDisplay = () => useSave(makeDisplay)
export const useRenewDisplay = () => useSave(renewDisplay)
export const useSwitchOffDisplay = () => useSave(switchOffDisplay)
