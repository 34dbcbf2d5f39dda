import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { joinShop } from '#contract/people/invitations.ts'
import { t } from '#domain/words/t.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import type { Session } from '#web/app/calls/session/stored-session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { goIntoShop } from '#web/app/line/go-into-shop.ts'
import { AuthForm } from '#web/auth/auth-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import {
  type AfterJoining,
  headingOf,
  homeOfJoined,
  invitationSentence,
  type JoinProps,
  nameTakenWords,
} from './join-words.ts'

interface JoinSignedInProps extends JoinProps {
  session: Session
  onJoined: AfterJoining
}

/**
 * Joins the signed-in person by one press and opens the shop; while bills of their present shop wait in the outbox, that
 * shop stays open.
 */
export function JoinSignedIn({ token, invitation, session, onJoined }: JoinSignedInProps) {
  const { mutate, isPending, error } = useCall(joinShop)
  const [joined, setJoined] = useState('')
  const [asksName, setAsksName] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asksName) nameField.current?.focus()
  }, [asksName])
  const { field, refuse, onSubmit } = useContractForm({
    schema: joinShop.schema.body,
    begun: { token, name: session.user.name },
    body: ({ name }) => (asksName ? { token, name } : { token }),
  })
  const open = (shopId: string) => {
    setJoined(shopId)
    onJoined(() => void goIntoShop(shopId, homeOfJoined(invitation)))
  }
  const send = onSubmit((body) =>
    mutate(
      { body },
      {
        onSuccess: ({ shopId }) => open(shopId),
        onError: (failure) => {
          const taken = nameTakenWords(failure)
          if (!taken) return
          setAsksName(true)
          refuse({ name: taken })
          nameField.current?.focus()
        },
      },
    ),
  )
  return (
    <AuthForm
      title={t('Join a Shop')}
      heading={headingOf(invitation)}
      lead={invitationSentence(invitation)}
      notice={t('You are signed in as {email}.', { email: session.user.email })}
      error={error instanceof Error && !nameTakenWords(error) ? error : null}
      onSubmit={(event) => {
        if (!joined) return send(event)
        event.preventDefault()
        void goIntoShop(joined, homeOfJoined(invitation))
      }}
      submit={joined ? t('Open {shop}', { shop: invitation.shopName }) : headingOf(invitation)}
      busyLabel={isPending ? t('Joining...') : undefined}
      foot={
        <Button variant="subtle" onClick={leaveShop}>
          {t('Sign out, to join as somebody else')}
        </Button>
      }
    >
      {asksName && !joined ? (
        <TextInput
          label={t('Full Name')}
          description={t('Your name in all your shops.')}
          autoComplete="name"
          ref={nameField}
          required
          withAsterisk={false}
          {...field('name')}
        />
      ) : null}
    </AuthForm>
  )
}
