import { useState } from 'react'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { undoWhole, useImports, useRefresh } from './import-data.ts'
import classes from './import-screen.module.css'
import { inDigits, rowsInWords } from './import-words.ts'
import { ProgressBar } from './progress-bar.tsx'

const day = ({ at }: ImportRecord) => formatDate(todayInIndia(new Date(at)))

const WHY = { used: 'used since', edited: 'edited since' } as const

function whatItDid({ added, changed, same, kept, undoneAt }: ImportRecord) {
  if (undoneAt) return kept > 0 ? `Taken back; ${rowsInWords(kept)} stayed` : 'Taken back'
  return `${inDigits(added)} added, ${inDigits(changed)} changed${same > 0 ? `, ${inDigits(same)} the same` : ''}`
}

const COLUMNS: Column<ImportRecord>[] = [
  { header: 'When', width: '128px', cell: day },
  { header: 'File', width: '2fr', cell: ({ fileName }) => <span title={fileName}>{fileName}</span> },
  { header: 'Who', width: '1fr', leaves: 1, cell: ({ by }) => <span title={by}>{by}</span> },
  { header: 'What it did', width: '2fr', cell: whatItDid },
]

/** Who imported what, and the undo. */
export function PastImports({ noun }: { noun: ImportNoun }) {
  const list = useImports(noun)
  const { undo, undoing, stayed } = useUndo()
  return (
    <>
      {undoing && (
        <ProgressBar label="Taking back" done={undoing.total - undoing.left} total={undoing.total} />
      )}
      {stayed.length > 0 && (
        <section className={classes.stayed} aria-label="What stayed">
          <p>These stay, because they were used or edited since:</p>
          <ul>
            {stayed.map(({ row, name, why }) => (
              <li key={row}>{`${name} (${WHY[why]})`}</li>
            ))}
          </ul>
        </section>
      )}
      <DataList
        label="Past imports"
        title="Past imports"
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        card={(record) => (
          <RowCard title={record.fileName} figure={day(record)} note={record.by} state={whatItDid(record)} />
        )}
        actions={(record) => [
          {
            icon: 'return',
            label: 'Take back',
            disabled: record.undoneAt ? 'It was taken back.' : undoing !== undefined,
            onClick: () => void undo(record),
          },
        ]}
        isQuiet={({ undoneAt }) => undoneAt !== null}
        loadingText="Loading past imports..."
        empty={{ title: 'Nothing was imported yet' }}
        failed="Past imports could not be loaded."
        foot={<ListCount list={list} noun="imports" search="" />}
      />
    </>
  )
}

type Stayed = Awaited<ReturnType<typeof undoWhole>>['kept']

function useUndo() {
  const [undoing, setUndoing] = useState<{ left: number; total: number }>()
  const [stayed, setStayed] = useState<Stayed>([])
  const refresh = useRefresh()
  const undo = async (record: ImportRecord) => {
    const isSure = await confirmDanger({
      title: `Take back ${record.fileName}`,
      sentence: 'Are you sure you want to take this import back?',
      consequence:
        'What it added goes, and what it changed becomes what it was. What was used or edited since stays, and is named.',
      action: 'Take back',
    })
    if (!isSure) return
    const total = record.added + record.changed
    setStayed([])
    setUndoing({ left: total, total })
    try {
      const answer = await undoWhole(record._id, (left) => setUndoing({ left, total }))
      setStayed(answer.kept)
      toast('Import taken back.')
    } catch (error) {
      alertToast(messageOf(error, 'The import could not be taken back.'))
    }
    setUndoing(undefined)
    refresh()
  }
  return { undo, undoing, stayed }
}
