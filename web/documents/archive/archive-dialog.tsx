import { Button, Modal, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './archive-dialog.module.css'
import { downloadPapers } from './download-papers.ts'
import type { Progress as Done } from './read-archive.ts'

interface ArchiveDialogProps {
  /** Absent: of everybody. */
  party?: { _id: string; name: string }
  from: string
  to: string
  onClose: () => void
}

/** Every bill, note, receipt and payment of some dates in one file, as an accountant asks for them. */
export function ArchiveDialog({ party, from: firstFrom, to: firstTo, onClose }: ArchiveDialogProps) {
  const isPhone = useIsPhone()
  const [from, setFrom] = useState(firstFrom)
  const [to, setTo] = useState(firstTo)
  const [done, setDone] = useState<Done>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const download = async () => {
    if (!from || !to) return
    const run = new AbortController()
    running.current = run
    setError(undefined)
    setDone({ done: 0, all: 0 })
    try {
      const query = { from, to, party: party?._id }
      const bytes = await downloadPapers(query, { signal: run.signal, onProgress: setDone })
      saveFile(`${[party?.name, from, to].filter(Boolean).join(' ')}.zip`, bytes)
      onClose()
    } catch (failure) {
      if (!run.signal.aborted) setError(failure)
    }
    setDone(undefined)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={party ? t('All papers of {name}', { name: party.name }) : t('All papers')}
      size={460}
      fullScreen={isPhone}
    >
      <p className={classes.what}>
        {t('Bills, credit and debit notes, receipts and payments as PDFs in one file, in a folder each.')}
      </p>
      <ErrorBanner error={error} fallback={t('The papers could not be fetched')} />
      <FieldGrid>
        <DateField label={t('From')} value={from} onChange={setFrom} />
        <DateField label={t('To')} value={to} onChange={setTo} />
      </FieldGrid>
      {done && (
        <div className={classes.progress} role="status">
          <Progress
            value={done.all > 0 ? (100 * done.done) / done.all : 0}
            aria-label={t('Papers that are here')}
          />
          {done.all > 0
            ? t('{done} of {all} papers', { done: done.done, all: done.all })
            : t('Looking for papers...')}
        </div>
      )}
      <div className={classes.buttons}>
        {done && (
          <Button variant="default" onClick={() => running.current?.abort()}>
            {t('Stop')}
          </Button>
        )}
        <Button
          data-autofocus
          leftSection={<Icon name="download" />}
          disabled={!from || !to}
          loading={done !== undefined}
          onClick={() => void download()}
        >
          {error ? t('Try Again') : t('Download')}
        </Button>
      </div>
    </Modal>
  )
}
