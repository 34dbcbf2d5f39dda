import { finishBillRequest, type StoredBillRequest } from '#contract/documents/bill-page/bill-links.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import rows from '#web/documents/reading/given-and-sent.module.css'
import { GivenRow } from '#web/documents/reading/given-and-sent.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { LinkButton, Panel } from '#web/ui/frame/titled-panel.tsx'

/** Open requests of the buyer from the bill's page. */
export function BillRequests({ requests }: { requests: readonly StoredBillRequest[] }) {
  const finish = useSave(finishBillRequest)
  if (requests.length === 0) return null
  return (
    <Panel title={t('The customer asks')}>
      <ul className={rows.rows}>
        {requests.map(({ _id, kind, words, askedAt }) => (
          <GivenRow
            key={_id}
            icon={kind === 'gstin' ? 'tax' : 'return'}
            title={
              kind === 'gstin'
                ? t('Add GSTIN {gstin} to this bill', { gstin: words })
                : t('To give something back')
            }
            note={kind === 'return' && words}
            when={momentOf(askedAt)}
          >
            <LinkButton
              disabled={finish.isPending}
              onClick={() =>
                finish.mutate({ params: { id: _id } }, { onError: ({ message }) => alertToast(message) })
              }
            >
              {t('Mark as done')}
            </LinkButton>
          </GivenRow>
        ))}
      </ul>
    </Panel>
  )
}

const momentOf = (at: string) => {
  const moment = new Date(at)
  return `${formatDate(todayInIndia(moment))}, ${formatTimeInIndia(moment)}`
}
