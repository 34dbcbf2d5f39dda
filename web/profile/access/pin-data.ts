import { removePin, setPin, showPin } from '#contract/people/pins.ts'
import { changePin } from '#contract/people/sign-in/given-pins.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const usePinState = () => useAnswer(showPin, {}, { refetchOnMount: 'always' })

export const useSetPin = () => useSave(setPin)

export const useChangePin = () => useSave(changePin)

export const useRemovePin = () => useSave(removePin)
