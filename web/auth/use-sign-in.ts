import type { Input, Output } from '#contract/endpoint.ts'
import { credentials, login } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { forgetEnd } from '#web/app/calls/ended-session.ts'
import { deviceTokenOf, rememberDevice, rememberEmail, startSession } from '#web/app/calls/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { authError } from './auth-error.ts'

const FAILED = { refused: t('Login failed. Please try again.'), unreadable: t('Invalid credentials') }

interface Known {
  email: string
  rememberMe: boolean
}

/** Email and password, sent by the rules of the sign-in screen, and the session begun. */
export function useSignIn(known: Known, onSignedIn: (answer: Output<typeof login>) => void) {
  const form = useContractForm({ schema: credentials, begun: { ...known, password: '' } })
  const { mutate, isPending, error } = useCall(login)
  const send = (body: Input<typeof login>['body']) =>
    mutate(
      { body: { ...body, deviceToken: deviceTokenOf(body.email) } },
      {
        onSuccess: (answer) => {
          rememberEmail(body.rememberMe ? answer.user.email : '')
          startSession(answer)
          rememberDevice(answer.user.email, answer.deviceToken)
          forgetEnd()
          onSignedIn(answer)
        },
      },
    )
  return { form, isPending, error: authError(error, FAILED), onSubmit: form.onSubmit(send) }
}
