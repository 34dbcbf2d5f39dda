import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { PlatformNotice } from '#web/superadmin/platform-notice.tsx'
import { useSettings } from '#web/superadmin/superadmin-data.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsView } from './settings-view.tsx'

/** View mode and edit mode; which of them is in the address, so that Back leaves edit mode. */
export function SuperadminSettingsScreen() {
  const { data, error, isFetching, refetch } = useSettings()
  const [params, setParams] = useSearchParams()
  const isEditing = params.get('edit') === '1'
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const edit = () => setParams({ edit: '1' }, { preventScrollReset: true })
  const settings = data?.settings
  const editAction = settings && !isEditing && (
    <Button ref={editButton} leftSection={<Icon name="pencil" />} onClick={edit}>
      Edit Settings
    </Button>
  )
  return (
    <Screen title="System Settings" primary={editAction}>
      {data?.notice && <PlatformNotice>{data.notice}</PlatformNotice>}
      {settings && isEditing && (
        <SettingsForm settings={settings} onClose={() => setParams({}, { replace: true })} />
      )}
      {settings && !isEditing && <SettingsView settings={settings} />}
      {!settings && (
        <NotLoaded
          error={!isFetching && error}
          failed="Failed to load settings"
          loading="Loading settings..."
          onRetry={refetch}
        />
      )}
    </Screen>
  )
}
