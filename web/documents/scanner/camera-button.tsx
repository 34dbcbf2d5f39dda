import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { addScanned } from './add-scanned.ts'

const CameraScanner = later(async () => (await import('./camera-scanner.tsx')).CameraScanner)

interface CameraButtonProps<V extends DocumentValues> {
  document: OpenDocument<V>
  className?: string | undefined
}

/** Opens the camera over the document; the code reader is loaded then. */
export function CameraButton<V extends DocumentValues>({ document, className }: CameraButtonProps<V>) {
  const [isOpen, setIsOpen] = useState(false)
  const add = (scanned: Scan) => addScanned(document, scanned)?.quantity ?? 0
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Icon name="scan" /> {t('Scan')}
      </button>
      {isOpen && <CameraScanner onScanned={add} onClose={() => setIsOpen(false)} />}
    </>
  )
}
