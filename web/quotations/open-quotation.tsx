import { lazy, Suspense } from 'react'
import type { useOpenDocument } from '#web/documents/open-document/use-open-document.ts'

const CreateQuotation = lazy(async () => ({
  default: (await import('./quotation-form.tsx')).CreateQuotation,
}))
const EditQuotation = lazy(async () => ({ default: (await import('./quotation-form.tsx')).EditQuotation }))

/** The form over the list, when the address asks for it. */
export const OpenQuotation = ({ creating, editing, close }: ReturnType<typeof useOpenDocument>) => (
  <Suspense>
    {creating && <CreateQuotation key={creating} direction={creating} onClose={close} />}
    {editing && !creating && <EditQuotation key={editing} id={editing} onClose={close} />}
  </Suspense>
)
