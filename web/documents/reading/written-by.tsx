import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { yesWords } from '#domain/trail/asked-words.ts'
import { t } from '#domain/words/t.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { useChangesOf } from '#web/documents/changes/changes-data.ts'

/** 'Written by Neha Pawar, Counter 1, 30 Nov 2026, 8:31 pm', and by whose yes, for people with the trail's permission. */
export const WrittenBy = ({ id }: { id: string }) =>
  useIsDrawn()('whole-trail') ? <ByTheTrail id={id} /> : null

function ByTheTrail({ id }: { id: string }) {
  const written = useChangesOf('document', id).entries.find(
    ({ act, table }) => act === 'added' && table === 'documents',
  )
  if (!written?.by) return null
  const at = new Date(written.at)
  const where = [written.till, formatDate(todayInIndia(at)), formatTimeInIndia(at)].filter(Boolean).join(', ')
  return (
    <p className="small quiet">
      {t('Written by {name}, {where}', { name: written.by, where })}
      {written.yes && ` · ${yesWords(written.yes)}`}
    </p>
  )
}
