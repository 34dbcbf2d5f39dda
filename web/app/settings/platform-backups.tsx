import { BackupsPanel } from '#web/backups/backups-panel.tsx'
import { PlatformProveHost } from '#web/permits/proving/prove-host.tsx'
import { PLATFORM_BACKUPS } from '#web/superadmin/superadmin-data.ts'

/** The backups of all shops, with the dialog that asks who names a place to prove who they are. */
export const PlatformBackups = () => (
  <>
    <BackupsPanel calls={PLATFORM_BACKUPS} />
    <PlatformProveHost />
  </>
)
