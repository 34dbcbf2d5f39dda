import { useState } from 'react'
import type { Input, Output } from '#contract/endpoint.ts'
import { credentials, login } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { forgetEnd } from '#web/app/calls/session/ended-session.ts'
import { beginSession, deviceTokenOf, rememberDevice, rememberEmail } from '#web/app/calls/session/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { authError } from './auth-error.ts'

const FAILED = { refused: t('Login failed. Please try again.'), unreadable: t('Invalid credentials') }

interface Known {
  email: string
  rememberMe: boolean
}

/** Sign-in by email and password. If a second step is needed, `challenge` is set, and `begin` takes the second step's answer. */
export function useSignIn(known: Known, onSignedIn: (answer: Output<typeof login>) => void) {
  const form = useContractForm({ schema: credentials, begun: { ...known, password: '' } })
  const { mutate, isPending, error } = useCall(login)
  const [left, setLeft] = useState('')
  const asked = error instanceof ApiError && error.code === 'second-step' ? error.values.challenge : ''
  const begin = (answer: Output<typeof login>) => {
    rememberEmail(form.values.rememberMe ? answer.user.email : '')
    beginSession(answer)
    rememberDevice(answer.user.email, answer.deviceToken)
    forgetEnd()
    onSignedIn(answer)
  }
  const send = (body: Input<typeof login>['body']) =>
    mutate({ body: { ...body, deviceToken: deviceTokenOf(body.email) } }, { onSuccess: begin })
  return {
    form,
    isPending,
    error: asked ? null : authError(error, FAILED),
    onSubmit: form.onSubmit(send),
    challenge: asked === left ? '' : asked,
    begin,
    leave: () => setLeft(asked ?? ''),
  }
}
