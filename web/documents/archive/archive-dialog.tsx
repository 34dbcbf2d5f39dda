import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { t } from '#domain/words/t.ts'
import { callStream } from '#web/app/calls/call.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './archive-dialog.module.css'
import { ArchiveProgress } from './archive-progress.tsx'
import { type Reading, readArchive } from './read-archive.ts'
import { useArchive } from './use-archive.ts'

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
  const { done, error, run, stop } = useArchive()

  const download = async () => {
    if (!from || !to) return
    await run(
      (reading) => downloadPapers({ from, to, party: party?._id }, reading),
      (bytes) => {
        saveFile(`${[party?.name, from, to].filter(Boolean).join(' ')}.zip`, bytes)
        onClose()
      },
    )
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
        <ArchiveProgress
          className={classes.progress}
          done={done}
          label={t('Papers that are here')}
          words={({ done, all }) => t('{done} of {all} papers', { done, all })}
          looking={t('Looking for papers...')}
        />
      )}
      <div className={classes.buttons}>
        {done && (
          <Button variant="default" onClick={stop}>
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

/** All papers of some dates, as they are made. */
const downloadPapers = async (
  query: { from: string; to: string; party?: string | undefined },
  reading: Reading,
): Promise<Blob> =>
  readArchive(await callStream(getPapersArchive, { query }, { signal: reading.signal }), 'X-Papers', reading)
