import { useEffect, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { challengeAnswer, signInWithCode } from '#contract/people/sign-in/second-step.ts'
import { t } from '#domain/words/t.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { isWrongCode } from '#web/app/calls/wrong-code.ts'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { authError } from './auth-error.ts'

const FAILED = { refused: t('Login failed. Please try again.') }

/** The code after the password: of the app, or a recovery code in its place. */
export function useSecondStep(
  challenge: string,
  onSignedIn: (answer: Output<typeof signInWithCode>) => void,
) {
  const [isRecovery, setIsRecovery] = useState(false)
  const [sent, setSent] = useState('')
  // True after the sign-in: the next screen may still be loading, and the button keeps showing progress.
  const [isIn, setIsIn] = useState(false)
  const form = useContractForm({ schema: challengeAnswer, begun: { challenge, code: '' } })
  const { mutate, isPending, error } = useCall(signInWithCode)
  const isWrong = isWrongCode(error)
  useEffect(() => {
    if (isWrongCode(error)) focusFirstWrongField(document.body)
  }, [error])

  const code = form.field('code')
  return {
    isRecovery,
    isPending: isPending || isIn,
    error: isWrong ? null : authError(error, FAILED),
    /** A refused code stays in the field, with the reason, until it is changed. */
    field: { ...code, isRecovery, error: code.error ?? (isWrong && code.value === sent && error.message) },
    switchKind: () => {
      setIsRecovery(!isRecovery)
      form.set({ code: '' })
    },
    onSubmit: form.onSubmit((body) => {
      setSent(body.code)
      void mutate(
        { body },
        {
          onSuccess: (answer) => {
            setIsIn(true)
            onSignedIn(answer)
          },
        },
      )
    }),
  }
}
