import { Button } from '@mantine/core'
import { useState } from 'react'
import { joinShop } from '#contract/people/invitations.ts'
import { t } from '#domain/words/t.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import type { Session } from '#web/app/calls/session/stored-session.ts'
import { useCall } from '#web/app/calls/use-call.ts'
import { goIntoShop } from '#web/app/line/go-into-shop.ts'
import { AuthForm } from '#web/auth/auth-form.tsx'
import { type AfterJoining, headingOf, invitationSentence, type JoinProps } from './join-words.ts'

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
  const open = (shopId: string) => {
    setJoined(shopId)
    onJoined(() => void goIntoShop(shopId))
  }
  return (
    <AuthForm
      title={t('Join a Shop')}
      heading={headingOf(invitation)}
      lead={invitationSentence(invitation)}
      notice={t('You are signed in as {email}.', { email: session.user.email })}
      error={error instanceof Error ? error : null}
      onSubmit={(event) => {
        event.preventDefault()
        if (joined) void goIntoShop(joined)
        else void mutate({ body: { token } }, { onSuccess: ({ shopId }) => open(shopId) })
      }}
      submit={joined ? t('Open {shop}', { shop: invitation.shopName }) : headingOf(invitation)}
      busyLabel={isPending ? t('Joining...') : undefined}
      foot={
        <Button variant="subtle" onClick={leaveShop}>
          {t('Sign out, to join as somebody else')}
        </Button>
      }
    >
      {null}
    </AuthForm>
  )
}
