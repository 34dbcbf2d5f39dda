import { lazy, Suspense } from 'react'
import type { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'

const CreateOrder = lazy(async () => ({ default: (await import('./order-form.tsx')).CreateOrder }))
const EditOrder = lazy(async () => ({ default: (await import('./order-form.tsx')).EditOrder }))

/** The form over the list, when the address asks for it. */
export const OpenOrder = ({ creating, source, editing, close }: ReturnType<typeof useOpenDocument>) => (
  <Suspense>
    {creating && <CreateOrder key={creating} direction={creating} source={source} onClose={close} />}
    {editing && !creating && <EditOrder key={editing} id={editing} onClose={close} />}
  </Suspense>
)
