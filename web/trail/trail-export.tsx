import { useState } from 'react'
import { checkTrail, type TrailEntry, type TrailHead } from '#contract/shop/trail.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { entryWords, fieldWords, thingWords, valueWords } from '#domain/trail/trail-words.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { fetchTrail, type TrailFilter } from '#web/documents/changes/changes-data.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'

const HEADS = () => [
  t('Date'),
  t('Time'),
  t('Who'),
  t('Till'),
  t('What'),
  t('What was done'),
  t('Field'),
  t('Before'),
  t('After'),
]

/** Rows for the file: one per change; an entry without changes has one row. */
function rowsOf(entry: TrailEntry): string[][] {
  const at = new Date(entry.at)
  const about = [
    formatDate(todayInIndia(at)),
    formatTimeInIndia(at),
    entry.by || t('Bahi itself'),
    entry.till,
    thingWords(entry),
  ]
  const done = entryWords({ ...entry, changes: [] })
  if (entry.changes.length === 0) return [[...about, done, '', '', '']]
  return entry.changes.map((change) => [
    ...about,
    done,
    fieldWords(change),
    valueWords(change, change.before),
    valueWords(change, change.after),
  ])
}

/** Rows with the head of the trail's chain, with which the file can later be checked. */
const headRows = (head: TrailHead): string[][] =>
  head
    ? [[], [t('Head of the chain'), head.month, '', t('{count} entries', { count: head.place }), head.hash]]
    : []

/** Saves the filtered trail as a spreadsheet, with the head of its chain. */
export function TrailExport({ filter }: { filter: TrailFilter }) {
  const [count, setCount] = useState<number>()
  const save = async () => {
    setCount(0)
    try {
      await reportTakenList({ list: 'trail' })
      const { head } = await call(checkTrail, {})
      const entries = await fetchTrail(filter, setCount)
      await saveSpreadsheet(`trail-${todayInIndia(new Date())}.xlsx`, HEADS(), [
        ...entries.flatMap(rowsOf),
        ...headRows(head),
      ])
      toast(t('Trail downloaded.'))
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
    }
    setCount(undefined)
  }
  return (
    <MayButton
      needs="export"
      variant="default"
      leftSection={<Icon name="download" />}
      loading={count !== undefined}
      onClick={() => void save()}
    >
      {t('Export')}
    </MayButton>
  )
}
