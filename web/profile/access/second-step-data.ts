import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  showSecondStep,
} from '#contract/people/sign-in/second-step.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

/** Asked for anew whenever the screen opens: it may have been used up elsewhere. */
export const useSecondStepState = () => useAnswer(showSecondStep, {}, { refetchOnMount: 'always' })

export const useBeginSecondStep = () => useSave(beginSecondStep)

export const useConfirmSecondStep = () => useSave(confirmSecondStep)

export const useRenewRecoveryCodes = () => useSave(renewRecoveryCodes)

export const useEndSecondStep = () => useSave(endSecondStep)
