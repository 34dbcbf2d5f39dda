import { useSyncExternalStore } from 'react'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { later } from '#web/ui/later.tsx'
import { askedProof, askProof, onAskedProof } from './prove-queue.ts'

const ProveDialog = later(async () => (await import('./prove-dialog.tsx')).ProveDialog)

/** Host of the dialog for proving the person again, once in the app. */
export function ProveHost() {
  const asked = useSyncExternalStore(onAskedProof, askedProof)
  return asked && <ProveDialog onEnd={asked.end} />
}

/** Host of the dialog on the platform's screens, which have no other hosts for calls. */
export function PlatformProveHost() {
  connectionWatcher.ask ??= async ({ code }) =>
    code === 'prove-again' && (await askProof()) ? {} : undefined
  return <ProveHost />
}
