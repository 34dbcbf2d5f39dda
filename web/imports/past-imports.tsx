import { useState } from 'react'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { undoWhole, useImports, useRefresh } from './import-data.ts'
import classes from './import-screen.module.css'
import { inDigits } from './import-words.ts'
import { ProgressBar } from './progress-bar.tsx'

const day = ({ at }: ImportRecord) => formatDate(todayInIndia(new Date(at)))

const WHY = {
  used: (name: string) => t('{name} (used since)', { name }),
  edited: (name: string) => t('{name} (edited since)', { name }),
}

function whatItDid({ added, changed, same, kept, undoneAt }: ImportRecord) {
  if (undoneAt)
    return kept > 0
      ? plural(kept, 'Taken back; {count} row stayed', 'Taken back; {count} rows stayed', {
          count: inDigits(kept),
        })
      : t('Taken back')
  const counts = { added: inDigits(added), changed: inDigits(changed), same: inDigits(same) }
  return same > 0
    ? t('{added} added, {changed} changed, {same} the same', counts)
    : t('{added} added, {changed} changed', counts)
}

const COLUMNS: Column<ImportRecord>[] = [
  { header: t('When'), width: '128px', cell: day },
  { header: t('File'), width: '2fr', cell: ({ fileName }) => <span title={fileName}>{fileName}</span> },
  { header: t('Who'), width: '1fr', leaves: 1, cell: ({ by }) => <span title={by}>{by}</span> },
  { header: t('What it did'), width: '2fr', cell: whatItDid },
]

/** List of past imports, each with its person and an undo button. */
export function PastImports({ noun }: { noun: ImportNoun }) {
  const list = useImports(noun)
  const { undo, undoing, stayed } = useUndo()
  return (
    <>
      {undoing && (
        <ProgressBar work="taking back" done={undoing.total - undoing.left} total={undoing.total} />
      )}
      {stayed.length > 0 && (
        <section className={`card ${classes.stayed}`} aria-label={t('What stayed')}>
          <p>{t('These stay, because they were used or edited since:')}</p>
          <ul>
            {stayed.map(({ row, name, why }) => (
              <li key={row}>{WHY[why](name)}</li>
            ))}
          </ul>
        </section>
      )}
      <DataList
        label={t('Past imports')}
        title={t('Past imports')}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        card={(record) => (
          <RowCard title={record.fileName} figure={day(record)} note={record.by} state={whatItDid(record)} />
        )}
        actions={(record) => [
          {
            icon: 'return',
            label: t('Take back'),
            disabled: record.undoneAt ? t('It was taken back.') : undoing !== undefined,
            onClick: () => void undo(record),
          },
        ]}
        isQuiet={({ undoneAt }) => undoneAt !== null}
        loadingText={t('Loading past imports...')}
        empty={{ title: t('Nothing was imported yet') }}
        failed={t('Past imports could not be loaded.')}
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
      title: t('Take back {file}', { file: record.fileName }),
      sentence: t('Are you sure you want to take this import back?'),
      consequence: t(
        'What it added goes, and what it changed becomes what it was. What was used or edited since stays, and is named.',
      ),
      action: t('Take back'),
    })
    if (!isSure) return
    const total = record.added + record.changed
    setStayed([])
    setUndoing({ left: total, total })
    try {
      const answer = await undoWhole(record._id, (left) => setUndoing({ left, total }))
      setStayed(answer.kept)
      toast(t('Import taken back.'))
    } catch (error) {
      alertToast(messageOf(error, t('The import could not be taken back.')))
    }
    setUndoing(undefined)
    refresh()
  }
  return { undo, undoing, stayed }
}
