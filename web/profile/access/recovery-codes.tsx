import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './recovery-codes.module.css'

const title = () =>
  t('{app} recovery codes of {date}', { app: APP_NAME, date: formatDate(todayInIndia(new Date())) })
const textOf = (codes: readonly string[]) => [title(), '', ...codes, ''].join('\r\n')

const PAPER = 'body { font: 14pt monospace } h1 { font: 600 14pt sans-serif } li { padding: 4pt 0 }'

function print(codes: readonly string[]) {
  openPrintWindow(title())?.print(
    <article className="sheet">
      <h1>{title()}</h1>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </article>,
    PAPER,
  )
}

/** Shown once. Only its button closes it, so that they are not lost by a click beside it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const isPhone = useIsPhone()
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setStatus(t('Copied')),
      () => setStatus(t('They could not be copied. Download or print them.')),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Your recovery codes')}
      size={520}
      fullScreen={isPhone}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.body}>
        <p>
          {t(
            'Without your phone, one of these signs you in. Each works once. Store them where your phone is not: they are shown only now.',
          )}
        </p>
        <ol className={classes.codes} aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() =>
              saveFile('bahi-recovery-codes.txt', new Blob([textOf(codes)], { type: 'text/plain' }))
            }
          >
            {t('Download')}
          </Button>
          <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => print(codes)}>
            {t('Print')}
          </Button>
        </div>
        <p role="status">{status}</p>
        <Button data-autofocus onClick={onClose}>
          {t('I have stored them')}
        </Button>
      </div>
    </Modal>
  )
}
