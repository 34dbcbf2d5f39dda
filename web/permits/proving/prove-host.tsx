import { lazy, Suspense, useSyncExternalStore } from 'react'
import { lineKeeper } from '#web/app/calls/call.ts'
import { askedProof, askProof, onAskedProof } from './prove-queue.ts'

const ProveDialog = lazy(async () => ({ default: (await import('./prove-dialog.tsx')).ProveDialog }))

/** Once for the whole app: the dialog of whoever is to prove again who they are. */
export function ProveHost() {
  const asked = useSyncExternalStore(onAskedProof, askedProof)
  return <Suspense>{asked && <ProveDialog onEnd={asked.end} />}</Suspense>
}

/** The host for who runs the platform, where nothing else looks after calls. */
export function PlatformProveHost() {
  lineKeeper.ask ??= async ({ code }) => (code === 'prove-again' && (await askProof()) ? {} : undefined)
  return <ProveHost />
}
