import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'

const SecondStepPanel = later(
  async () => (await import('#web/profile/access/second-step-panel.tsx')).SecondStepPanel,
)

const PasskeysPanel = later(
  async () => (await import('#web/profile/passkeys/passkeys-panel.tsx')).PasskeysPanel,
)
const SessionsPanel = later(
  async () => (await import('#web/profile/access/sessions-panel.tsx')).SessionsPanel,
)
const ProveHost = later(async () => (await import('#web/permits/proving/prove-host.tsx')).PlatformProveHost)

/** Setup of the platform owner's second step: the only screen available without it, if it is required. */
export function SuperadminSecurityScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={t('Security')}>
      <PasskeysPanel />
      <SecondStepPanel onSetUp={() => navigate(paths.superadminDashboard)} />
      <SessionsPanel />
      <ProveHost />
    </Screen>
  )
}
