import { lazy, Suspense } from 'react'
import type { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'

const CreateInvoice = lazy(async () => ({ default: (await import('./invoice-form.tsx')).CreateInvoice }))
const EditInvoice = lazy(async () => ({ default: (await import('./invoice-form.tsx')).EditInvoice }))

/** The form over the list, when the address asks for it. */
export const OpenInvoice = ({ creating, source, editing, close }: ReturnType<typeof useOpenDocument>) => (
  <Suspense>
    {creating && <CreateInvoice key={creating} direction={creating} source={source} onClose={close} />}
    {editing && !creating && <EditInvoice key={editing} id={editing} onClose={close} />}
  </Suspense>
)
