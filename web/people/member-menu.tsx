import { useState } from 'react'
import { type Invitation, makeInvitation } from '#contract/people/invitations.ts'
import { endMembership, type Member } from '#contract/people/members.ts'
import { askForPin } from '#contract/people/sign-in/given-pins.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { later } from '#web/ui/later.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'

const RowMenu = later(async () => (await import('#web/ui/list/row-menu.tsx')).RowMenu)
const RoleDialog = later(async () => (await import('./role-dialog.tsx')).RoleDialog)
const GivenPinDialog = later(async () => (await import('./given-pin-dialog.tsx')).GivenPinDialog)

const onError = ({ message }: Error) => alertToast(message)

interface MemberMenuProps {
  member: Member
  /** Shows the link by which somebody gets an email and a password. */
  onInvited: (invitation: Invitation) => void
}

/** Actions about a member, behind the button of their row. */
export function MemberMenu({ member, onInvited }: MemberMenuProps) {
  const { _id: person, name, role, email, pin } = member
  const params = { id: person }
  const [at, setAt] = useState<DOMRect>()
  const [opened, setOpened] = useState<'role' | 'pin'>()
  const ending = useSave(endMembership)
  const asking = useSave(askForPin)
  const inviting = useSave(makeInvitation)
  const end = async () => {
    const isSure = await confirmDanger({
      title: t('{name} leaves?', { name }),
      sentence: t('{name} is out of this shop at once, on every device. What they wrote stays.', { name }),
      action: t('End Membership'),
    })
    if (isSure) ending.mutate({ params }, byToast)
  }
  const invite = () =>
    inviting.mutate(
      { body: { name, role, person } },
      {
        onSuccess: ({ message, invitation }) => {
          toast(message)
          onInvited(invitation)
        },
        onError,
      },
    )
  const ofPin: RowAction[] =
    role === 'owner'
      ? []
      : [
          {
            icon: 'shield',
            label: pin === 'none' ? t('Set PIN') : t('Set a New PIN'),
            onClick: () => setOpened('pin'),
          },
        ]
  if (pin !== 'none' && pin !== 'off') {
    ofPin.push({
      icon: 'refresh',
      label: t('Ask for a New PIN'),
      disabled: pin === 'asked',
      onClick: () => asking.mutate({ params }, byToast),
    })
  }
  const ofEmail: RowAction[] = email
    ? []
    : [{ icon: 'users', label: t('Add an Email by a Link'), onClick: invite }]
  return (
    <>
      <IconButton
        icon="more"
        label={t('What to do about {name}', { name })}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      />
      {at && (
        <RowMenu
          at={at}
          onClose={() => setAt(undefined)}
          actions={[
            { icon: 'pencil', label: t('Change Role'), onClick: () => setOpened('role') },
            ...ofPin,
            ...ofEmail,
            { icon: 'logout', label: t('End Membership'), onClick: () => void end() },
          ]}
        />
      )}
      {opened === 'role' && <RoleDialog member={member} onClose={() => setOpened(undefined)} />}
      {opened === 'pin' && <GivenPinDialog member={member} onClose={() => setOpened(undefined)} />}
    </>
  )
}
