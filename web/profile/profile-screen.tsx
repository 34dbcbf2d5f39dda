import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { SettingsTabs } from '#web/app/settings/settings-tabs.tsx'
import { InvoiceTemplatePanel } from '#web/profile/paper/invoice-template-panel.tsx'
import { LogoPanel } from '#web/profile/paper/logo-panel.tsx'
import { usePaperChoices } from '#web/profile/paper/use-paper-choices.ts'
import { useEditInUrl } from '#web/ui/address/use-edit-in-url.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useProfile } from './profile-data.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

/** View mode and edit mode; the mode is in the URL, so that Back leaves edit mode. */
export function ProfileScreen() {
  const { data: profile, error, isFetching, refetch } = useProfile()
  const { isEditing, button, edit, stop } = useEditInUrl()
  const choices = usePaperChoices(profile)
  const mayChange = useMay('settings')
  const papers = mayChange && profile && (
    <>
      <InvoiceTemplatePanel profile={profile} {...choices} />
      <LogoPanel logo={profile.logo} />
    </>
  )
  const editAction = mayChange && profile && !isEditing && (
    <Button ref={button} leftSection={<Icon name="pencil" />} onClick={edit}>
      {t('Edit Profile')}
    </Button>
  )
  return (
    <Screen
      title={t('Profile Settings')}
      tabs={!isEditing && <SettingsTabs value={paths.profile} />}
      primary={editAction}
    >
      {profile && isEditing && (
        <ProfileForm profile={profile} onClose={stop}>
          {papers}
        </ProfileForm>
      )}
      {profile && !isEditing && <ProfileView profile={profile}>{papers}</ProfileView>}
      {!profile && (
        <NotLoaded
          error={!isFetching && error}
          failed={t('Failed to fetch user details.')}
          loading={t('Loading profile...')}
          onRetry={refetch}
        />
      )}
    </Screen>
  )
}
