import { Button } from '@mantine/core'
import { useState } from 'react'
import { joinAsNew, newMember } from '#contract/people/invitations.ts'
import { t } from '#domain/words/t.ts'
import { forgetEnd } from '#web/app/calls/session/ended-session.ts'
import { beginSession, rememberDevice } from '#web/app/calls/session/session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { paths } from '#web/app/paths.ts'
import { AuthForm } from '#web/auth/auth-form.tsx'
import { NewMemberFields } from '#web/auth/sign-in-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import {
  type AfterJoining,
  headingOf,
  homeOfJoined,
  invitationSentence,
  type JoinProps,
  nameTakenWords,
  pinSentence,
} from './join-words.ts'

interface JoinNewFormProps extends JoinProps {
  onKnown: () => void
  onJoined: AfterJoining
}

/** Registers an invited person, by the rules of the sign-up, in a shop that exists already. */
export function JoinNewForm({ token, invitation, onKnown, onJoined }: JoinNewFormProps) {
  const { field, refuse, onSubmit } = useContractForm({
    schema: newMember,
    begun: { token, name: invitation.name, email: invitation.email, password: '' },
  })
  const { mutate, isPending, error } = useCall(joinAsNew)
  const [isIn, setIsIn] = useState(false)
  const send = onSubmit((body) =>
    mutate(
      { body },
      {
        onSuccess: (answer) => {
          setIsIn(true)
          beginSession(answer)
          rememberDevice(answer.user.email, answer.deviceToken)
          forgetEnd()
          const home = answer.requiresSubscription ? paths.plans : homeOfJoined(invitation)
          onJoined(() => window.location.assign(home))
        },
        onError: (failure) => refuse({ name: nameTakenWords(failure) }),
      },
    ),
  )
  return (
    <AuthForm
      title={t('Join a Shop')}
      heading={headingOf(invitation)}
      lead={invitationSentence(invitation)}
      notice={pinSentence(invitation) || undefined}
      error={error instanceof Error && !nameTakenWords(error) ? error : null}
      onSubmit={send}
      submit={t('Join')}
      busyLabel={isPending || isIn ? t('Joining...') : undefined}
      foot={
        <Button variant="subtle" onClick={onKnown}>
          {t('I have a sign-in for Bahi')}
        </Button>
      }
    >
      <NewMemberFields field={field} />
    </AuthForm>
  )
}
