import { useState } from 'react'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { formOf } from '#domain/gst/gstr1/periods.ts'
import { challanDue } from '#domain/gst/gstr3b/gstr3b-rules.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { filedWords } from '../filed-words.ts'
import sheet from '../returns/gstr1.module.css'
import type { StepProps } from '../step-props.ts'
import { CellTable } from './cell-table.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { Differences } from './differences.tsx'
import { PaidGst } from './paid-gst.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { downloadGstr3b, useGstr3b } from './summary-data.ts'
import { quarterEnd } from './summary-state.tsx'

const FiledDialog = later(async () => (await import('../returns/filed-dialog.tsx')).FiledDialog)
const TypedDialog = later(async () => (await import('./typed-dialog.tsx')).TypedDialog)

/** GSTR-3B of a month; a month within its quarter has none of its own. */
export function Gstr3bStep({ month }: StepProps) {
  const { data: profile } = useProfile()
  if (!profile) return <Adding month={month} />
  if (formOf(month, profile.settings.filing) !== 'iff') return <Gstr3bSheet month={month} />
  return (
    <div className="card">
      <ListNotice
        kind="empty"
        title={t('GSTR-3B is filed for the quarter, with {month}', { month: monthName(quarterEnd(month)) })}
        why={t('The tax of {month} is paid by challan (PMT-06) until {date}.', {
          month: monthName(month),
          date: formatDate(challanDue(month)),
        })}
        action={<PaidGst month={month} />}
      />
    </div>
  )
}

const Adding = ({ month }: StepProps) => (
  <div className="waiting" role="status">
    {t('Adding up {month}...', { month: monthName(month) })}
  </div>
)

/** Figures of the return for comparison with the portal, and the payment. */
function Gstr3bSheet({ month }: StepProps) {
  const { data, error, retry } = useGstr3b(month)
  const [dialog, setDialog] = useState<'filed' | 'typed'>()
  const [isBusy, setIsBusy] = useState(false)
  if (!data && !error) return <Adding month={month} />
  if (!data) return <NotLoaded error={error} failed={t('GSTR-3B could not be made')} onRetry={retry} />
  const download = async () => {
    setIsBusy(true)
    try {
      const { bytes, name } = await downloadGstr3b(month)
      saveFile(name, bytes)
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
    }
    setIsBusy(false)
  }
  const isOver = data.to < todayInIndia(new Date())
  const close = () => setDialog(undefined)
  return (
    <>
      <div className={`row wrap gap-2 ${sheet.bar}`}>
        <p>
          {data.filed
            ? filedWords('gstr3b', data.filed)
            : t(
                'From {from} to {to}, under {gstin}. The portal fills the form itself: hold it against this sheet.',
                { from: formatDate(data.from), to: formatDate(data.to), gstin: data.gstin },
              )}
        </p>
        {!data.filed && (
          <MayButton needs="returns" variant="default" onClick={() => setDialog('typed')}>
            {t('Credit and Reversals')}
          </MayButton>
        )}
        {isOver && !data.filed?.arn && (
          <MayButton needs="file" variant="default" onClick={() => setDialog('filed')}>
            {data.filed ? t('Add ARN') : t('Mark as Filed')}
          </MayButton>
        )}
        <MayButton
          needs="return-files"
          leftSection={<Icon name="download" />}
          disabled={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? t('Downloading...') : t('Download JSON')}
        </MayButton>
      </div>
      <CreditNotes answer={data} />
      <PaymentSheet answer={data} />
      <CellTable answer={data} month={month} />
      {data.compared && <Differences compared={data.compared} />}
      {dialog === 'filed' && (
        <FiledDialog month={month} answer={{ form: 'gstr3b', filed: data.filed }} onClose={close} />
      )}
      {dialog === 'typed' && <TypedDialog month={month} answer={data} onClose={close} />}
    </>
  )
}
