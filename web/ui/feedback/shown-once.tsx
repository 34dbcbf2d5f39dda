import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './shown-once.module.css'

interface ShownOnceProps {
  title: string
  lead: string
  /** Toasts after copying, and when the browser refuses it. */
  copied: string
  notCopied: string
  file: { name: string; text: string }
  /** Further buttons for storing the secret. */
  more?: ReactNode
  done: string
  onClose: () => void
  children: ReactNode
}

/** Shows a secret once: it can be copied or downloaded, and closes only by its button, so that a stray click does not lose it. */
export function ShownOnce({
  title,
  lead,
  copied,
  notCopied,
  file,
  more,
  done,
  onClose,
  children,
}: ShownOnceProps) {
  const isPhone = useIsPhone()
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setStatus(t('Copied')),
      () => setStatus(notCopied),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={520}
      fullScreen={isPhone}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className="stack gap-4">
        <p>{lead}</p>
        {children}
        <div className={`flex wrap gap-3 ${classes.buttons}`}>
          <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => saveFile(file.name, new Blob([file.text], { type: 'text/plain' }))}
          >
            {t('Download')}
          </Button>
          {more}
        </div>
        <p role="status">{status}</p>
        <Button data-autofocus onClick={onClose}>
          {done}
        </Button>
      </div>
    </Modal>
  )
}
