import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  showSecondStep,
} from '#contract/people/sign-in/second-step.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

/** Refetched whenever the screen opens, as codes may have been used elsewhere. */
export const useSecondStepState = () => useAnswer(showSecondStep, {}, { refetchOnMount: 'always' })

export const useBeginSecondStep = () => useSave(beginSecondStep)

export const useConfirmSecondStep = () => useSave(confirmSecondStep)

export const useRenewRecoveryCodes = () => useSave(renewRecoveryCodes)

export const useEndSecondStep = () => useSave(endSecondStep)
