import { lazy, Suspense } from 'react'
import type { useOpenInvoice } from './use-open-invoice.ts'

const CreateInvoice = lazy(async () => ({ default: (await import('./invoice-form.tsx')).CreateInvoice }))
const EditInvoice = lazy(async () => ({ default: (await import('./invoice-form.tsx')).EditInvoice }))

/** The form over the list, when the address asks for it. */
export const OpenInvoice = ({ creating, editing, close }: ReturnType<typeof useOpenInvoice>) => (
  <Suspense>
    {creating && <CreateInvoice key={creating} direction={creating} onClose={close} />}
    {editing && !creating && <EditInvoice key={editing} id={editing} onClose={close} />}
  </Suspense>
)
