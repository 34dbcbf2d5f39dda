import type { ComponentProps, ReactNode } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import panel from '#web/ui/frame/panel.module.css'
import { Screen } from '#web/ui/frame/screen.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

interface SettingsScreenProps {
  title: string
  subtitle?: string
  tab: ComponentProps<typeof SettingsTabs>['value']
  children: (profile: Profile) => ReactNode
}

const FAILED = 'Failed to load the settings.'

/** A page of Settings: its tabs, and what it shows once the profile is here. */
export function SettingsScreen({ title, subtitle, tab, children }: SettingsScreenProps) {
  const { data: profile, error, isFetching, refetch } = useProfile()
  return (
    <Screen title={title} subtitle={subtitle} tabs={<SettingsTabs value={tab} />}>
      {profile && children(profile)}
      {!profile && (isFetching || !error) && (
        <p className={panel.waiting} role="status">
          Loading settings...
        </p>
      )}
      {!profile && error && !isFetching && (
        <div className={panel.card}>
          <ListNotice
            kind="failed"
            title={FAILED}
            why={messageOf(error, '')}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </Screen>
  )
}
