import { useSyncExternalStore } from 'react'
import { later } from '#web/ui/later.tsx'
import type { AskedProps } from './permit-dialog.tsx'
import { firstAskedPermit, onAskedPermit } from './permit-queue.ts'
import { ProveHost } from './proving/prove-host.tsx'
import { WaitingPermits } from './waiting-permits.tsx'

const PermitDialog = later(async () => (await import('./permit-dialog.tsx')).PermitDialog)
// Loaded lazily, as measuring a discount includes the sums of documents.
const DiscountDialog = later(async () => (await import('./discount-dialog.tsx')).DiscountDialog)

/** Dialogs of permits, mounted once: for the person who needs one and for the person who approves. */
export const PermitDialogs = () => (
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
  const about: AskedProps = {
    id: values.permit ?? '',
    permission: values.permission ?? '',
    isOutdated: values.outdated === '1',
    onEnd: asked.end,
  }
  return values.percent === undefined ? (
    <PermitDialog key={values.permit} {...about} />
  ) : (
    <DiscountDialog key={values.permit} {...about} values={values} of={asked.of} />
  )
}
