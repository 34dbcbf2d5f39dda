import { useState } from 'react'
import { getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { t } from '#domain/words/t.ts'
import { callStream } from '#web/app/calls/call.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { ArchiveModal } from './archive-modal.tsx'
import { type Reading, readArchive } from './read-archive.ts'
import { useArchive } from './use-archive.ts'

interface ArchiveDialogProps {
  /** Absent: papers of all parties. */
  party?: { _id: string; name: string }
  from: string
  to: string
  onClose: () => void
}

/** Every bill, note, receipt and payment of some dates in one file, for an accountant. */
export function ArchiveDialog({ party, from: firstFrom, to: firstTo, onClose }: ArchiveDialogProps) {
  const [from, setFrom] = useState(firstFrom)
  const [to, setTo] = useState(firstTo)
  const archive = useArchive()

  const download = async () => {
    if (!from || !to) return
    await archive.run(
      (reading) => downloadPapers({ from, to, party: party?._id }, reading),
      (bytes) => {
        saveFile(`${[party?.name, from, to].filter(Boolean).join(' ')}.zip`, bytes)
        onClose()
      },
    )
  }
  return (
    <ArchiveModal
      title={party ? t('All papers of {name}', { name: party.name }) : t('All papers')}
      what={t('Bills, credit and debit notes, receipts and payments as PDFs in one file, in a folder each.')}
      archive={archive}
      failed={t('The papers could not be fetched')}
      progress={{
        label: t('Papers that are here'),
        words: ({ done, all }) => t('{done} of {all} papers', { done, all }),
        looking: t('Looking for papers...'),
      }}
      isReady={Boolean(from && to)}
      onDownload={download}
      onClose={onClose}
    >
      <FieldGrid>
        <DateField label={t('From')} value={from} onChange={setFrom} />
        <DateField label={t('To')} value={to} onChange={setTo} />
      </FieldGrid>
    </ArchiveModal>
  )
}

/** Downloads the papers of some dates as a stream. */
const downloadPapers = async (
  query: { from: string; to: string; party?: string | undefined },
  reading: Reading,
): Promise<Blob> =>
  readArchive(await callStream(getPapersArchive, { query }, { signal: reading.signal }), 'X-Papers', reading)
