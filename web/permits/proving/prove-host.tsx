import { lazy, Suspense, useSyncExternalStore } from 'react'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { askedProof, askProof, onAskedProof } from './prove-queue.ts'

const ProveDialog = lazy(async () => ({ default: (await import('./prove-dialog.tsx')).ProveDialog }))

/** Host of the dialog for proving the person again, once in the app. */
export function ProveHost() {
  const asked = useSyncExternalStore(onAskedProof, askedProof)
  return <Suspense>{asked && <ProveDialog onEnd={asked.end} />}</Suspense>
}

/** The host for who runs the platform, where nothing else looks after calls. */
export function PlatformProveHost() {
  connectionWatcher.ask ??= async ({ code }) =>
    code === 'prove-again' && (await askProof()) ? {} : undefined
  return <ProveHost />
}
