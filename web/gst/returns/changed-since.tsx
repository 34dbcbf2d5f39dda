import { useState } from 'react'
import { gstr1aWords } from '#domain/gst/forms.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { later } from '#web/ui/later.tsx'
import type { StepProps } from '../step-props.ts'
import classes from './gstr1.module.css'
import { useGstr1 } from './gstr1-data.ts'
import { useTakeAway } from './use-take-away.ts'

const FiledDialog = later(async () => (await import('./filed-dialog.tsx')).FiledDialog)

/** Differences from the filed return, to be reported by GSTR-1A until GSTR-3B is filed; nothing without any. */
export function ChangedSince({ month }: StepProps) {
  const { data } = useGstr1(month, 'gstr1a')
  const [isMarking, setIsMarking] = useState(false)
  const { isBusy, download } = useTakeAway(month, 'gstr1a')
  if (!data || data.month !== month) return null
  if (data.tables.length === 0)
    return data.filed ? null : (
      <section className={`panel ${classes.errors}`}>
        <p>{gstr1aWords(month)}</p>
      </section>
    )
  const documents = data.tables.reduce((sum, { bills, notes }) => sum + bills + notes, 0)
  return (
    <section className={`panel ${classes.errors}`} aria-labelledby="changed-since">
      <h2 id="changed-since">{data.filed ? 'GSTR-1A' : t('Changed since it was filed')}</h2>
      <p>
        {plural(
          documents,
          '{count} bill or note: the taxable value changes by {amount}.',
          '{count} bills and notes: the taxable value changes by {amount}.',
          { count: formatQuantity(documents), amount: formatRupees(data.total.taxable) },
        )}{' '}
        {data.filed
          ? t('It was filed as GSTR-1A.')
          : t('Until GSTR-3B is filed it can go as GSTR-1A; else it comes into the next GSTR-1 by itself.')}
      </p>
      <div className={`row wrap gap-2 ${classes.bar}`}>
        <MayButton needs="return-files" variant="default" disabled={isBusy} onClick={() => void download()}>
          {t('Download GSTR-1A')}
        </MayButton>
        {!data.filed && (
          <MayButton needs="file" variant="default" onClick={() => setIsMarking(true)}>
            {t('Mark GSTR-1A as Filed')}
          </MayButton>
        )}
      </div>
      {isMarking && <FiledDialog month={month} answer={data} onClose={() => setIsMarking(false)} />}
    </section>
  )
}
