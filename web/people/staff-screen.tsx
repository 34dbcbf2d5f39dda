import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Invitation, listInvitations } from '#contract/people/invitations.ts'
import { listMembers, type Member } from '#contract/people/members.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { SettingsTabs } from '#web/app/settings/settings-tabs.tsx'
import { TillsPanel } from '#web/app/tills/tills-panel.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import classes from './people.module.css'
import { PinClosingsPanel } from './pin-closings-panel.tsx'
import { RolesPanel } from './roles/roles-panel.tsx'
import { STAFF_EVERY, useAskForStaff } from './staff-data.ts'
import { WorkPanel } from './work-panel.tsx'

const InviteDialog = later(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const HelperDialog = later(async () => (await import('./helper-dialog.tsx')).HelperDialog)
const LinkDialog = later(async () => (await import('./link-dialog.tsx')).LinkDialog)

/** Screen of members, invitations and role answers. Whose role asks opens it with a yes, and each change asks again. */
export function StaffScreen() {
  const members = useAnswer(listMembers, {}, STAFF_EVERY)
  const ask = useAskForStaff()
  const isOpen = members.data !== undefined
  const [isInviting, setIsInviting] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<Invitation>()
  const invite = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setIsInviting(true)}>
      {t('Invite')}
    </Button>
  )
  return (
    <Screen
      title={t('Staff')}
      subtitle={t('Who works here, and what each person may do. Whoever leaves is out at once.')}
      tabs={<SettingsTabs value={paths.staff} />}
      actions={
        isOpen && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {t('Add without Email')}
          </Button>
        )
      }
      primary={isOpen && invite}
    >
      {members.data ? (
        <Panels members={members.data} onShow={setShown} />
      ) : (
        <NotLoaded
          error={!members.isFetching && (ask.error ?? members.error)}
          failed={t('The staff could not be loaded')}
          onRetry={members.refetch}
          onAsk={() => ask.mutate()}
        />
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onMade={(invitation) => {
            setIsInviting(false)
            setShown(invitation)
          }}
        />
      )}
      {isAdding && <HelperDialog onClose={() => setIsAdding(false)} />}
      {shown && <LinkDialog invitation={shown} onClose={() => setShown(undefined)} />}
    </Screen>
  )
}

interface PanelsProps {
  members: Member[]
  onShow: (invitation: Invitation) => void
}

function Panels({ members, onShow }: PanelsProps) {
  const invitations = useAnswer(listInvitations, {}, STAFF_EVERY)
  const isAlone = members.length === 1 && invitations.data?.length === 0
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <MembersPanel members={members} onInvited={onShow} />
        <PinClosingsPanel />
        {isAlone && (
          <div className="card">
            <ListNotice
              kind="empty"
              title={t('So far you work here alone.')}
              why={t(
                'Press Invite when somebody helps you: they sign in by themselves, do what their role allows, and the trail says who did what.',
              )}
            />
          </div>
        )}
        {(invitations.data?.length ?? 0) > 0 && (
          <InvitationsPanel invitations={invitations.data ?? []} onShow={onShow} />
        )}
        <TillsPanel />
        {!isAlone && <WorkPanel />}
      </div>
      <RolesPanel />
    </div>
  )
}
