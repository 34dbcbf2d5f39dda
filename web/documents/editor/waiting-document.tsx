import { type ReactNode, useEffect, useRef } from 'react'
import type { Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { refuseHeldScans } from '#web/documents/scanner/held-scans.ts'
import { dropTyped, useTypingAhead } from '#web/documents/sheet/typed-ahead.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { DocumentFrame } from './document-frame.tsx'

const NOT_OPENED: Record<Noun | 'bill', string> = {
  quotation: t('The quotation could not be opened.'),
  order: t('The order could not be opened.'),
  challan: t('The challan could not be opened.'),
  invoice: t('The invoice could not be opened.'),
  'credit-note': t('The credit note could not be opened.'),
  'debit-note': t('The debit note could not be opened.'),
  bill: t('The bill could not be opened.'),
}

interface WaitingDocumentProps {
  title: string
  noun: keyof typeof NOT_OPENED
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** Shown until the data of the form has arrived. */
export function WaitingDocument({ title, noun, error, onRetry, onClose }: WaitingDocumentProps) {
  useTypingAhead(!error)
  const close = () => {
    dropTyped()
    refuseHeldScans()
    onClose()
  }
  return (
    <ClosedDocument title={title} onClose={close}>
      {error ? (
        <ListNotice kind="failed" title={NOT_OPENED[noun]} error={error} onRetry={onRetry} />
      ) : (
        <p role="status">{t('Loading...')}</p>
      )}
    </ClosedDocument>
  )
}

/** The frame of a document that cannot be written on. */
export function ClosedDocument({
  title,
  number,
  onClose,
  children,
}: {
  title: string
  number?: string
  onClose: () => void
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  // Without the focus here, Escape would go to the screen below.
  useEffect(() => frame.current?.focus(), [])
  const close = (key: string) => {
    if (key === 'Escape') onClose()
    return key === 'Escape'
  }
  return (
    <DocumentFrame
      title={title}
      number={number}
      frameRef={frame}
      onKey={close}
      onClose={onClose}
      saveBar={null}
    >
      {children}
    </DocumentFrame>
  )
}
