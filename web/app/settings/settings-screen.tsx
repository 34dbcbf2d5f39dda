import type { ComponentProps, ReactNode } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

interface SettingsScreenProps {
  title: string
  subtitle?: string
  tab: ComponentProps<typeof SettingsTabs>['value']
  children: (profile: Profile) => ReactNode
}

/** A page of Settings: its tabs, and its content once the profile is loaded. */
export function SettingsScreen({ title, subtitle, tab, children }: SettingsScreenProps) {
  const { data: profile, error, isFetching, refetch } = useProfile()
  return (
    <Screen title={title} subtitle={subtitle} tabs={<SettingsTabs value={tab} />}>
      {profile ? (
        children(profile)
      ) : (
        <NotLoaded
          error={!isFetching && error}
          failed={t('Failed to load the settings.')}
          loading={t('Loading settings...')}
          onRetry={refetch}
        />
      )}
    </Screen>
  )
}
