import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session.ts'
import { paths } from '#web/app/paths.ts'
import { Screen } from '#web/ui/frame/screen.tsx'

const SecondStepPanel = lazy(async () => ({
  default: (await import('#web/profile/access/second-step-panel.tsx')).SecondStepPanel,
}))

/** Where whoever runs the platform sets up the second step: the one screen that opens without it, where it is required. */
export function SuperadminSecurityScreen() {
  const navigate = useNavigate()
  const session = useSession()
  return (
    <Screen title={t('Security')}>
      <Suspense>
        <SecondStepPanel
          email={session?.user.email ?? ''}
          onSetUp={() => navigate(paths.superadminDashboard)}
        />
      </Suspense>
    </Screen>
  )
}
