import type { Output } from '#contract/endpoint.ts'
import type { getEInvoice } from '#contract/gst/e-invoices.ts'
import { t } from '#domain/words/t.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'

interface PartWaitingProps {
  failed: string
  error: Error | null
  isQuiet: boolean
  onRetry: () => void
}

/** Placeholder of a part while its call runs or after it failed. */
export function PartWaiting({ failed, error, isQuiet, onRetry }: PartWaitingProps) {
  if (error) return <ListNotice kind="failed" title={failed} onRetry={onRetry} />
  return isQuiet ? null : <p role="status">{t('Loading...')}</p>
}

/** Reasons for which the portal would refuse, if any. */
export const PortalProblems = ({ problems }: { problems: Output<typeof getEInvoice>['problems'] }) =>
  problems.length > 0 && (
    <>
      <p>{t('The portal would refuse it:')}</p>
      <ul className="grid gap-1">
        {problems.map(({ at, code, message }) => (
          <li key={`${at} ${code}`}>
            {message} {code && <small className="smaller quiet">{code}</small>}
          </li>
        ))}
      </ul>
    </>
  )

/** The portal's last error, with its code. */
export const PortalError = ({ of: { error, errorCode } }: { of: { error: string; errorCode: string } }) =>
  error && (
    <p>
      {error} {errorCode && `(${errorCode})`}
    </p>
  )
