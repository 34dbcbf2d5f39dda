import { lazy, Suspense, useSyncExternalStore } from 'react'
import { firstAskedPermit, onAskedPermit } from './permit-queue.ts'
import { ProveHost } from './proving/prove-host.tsx'
import { WaitingPermits } from './waiting-permits.tsx'

const PermitDialog = lazy(async () => ({ default: (await import('./permit-dialog.tsx')).PermitDialog }))

/** Both sides of asking, once for the whole app: the dialogs of who asks, and what waits for who may say yes. */
export const PermitDesk = () => (
  <>
    <PermitHost />
    <ProveHost />
    <WaitingPermits />
  </>
)

function PermitHost() {
  const asked = useSyncExternalStore(onAskedPermit, firstAskedPermit)
  if (!asked) return null
  const { values } = asked.refusal
  return (
    <Suspense>
      <PermitDialog
        key={values.permit}
        id={values.permit ?? ''}
        permission={values.permission ?? ''}
        onEnd={asked.end}
      />
    </Suspense>
  )
}
