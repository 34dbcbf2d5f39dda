import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './list-notice.module.css'
import { RetryButton } from './retry-button.tsx'

export type ListNoticeProps =
  | { kind: 'empty'; title: string; why?: string | undefined; action?: ReactNode }
  | { kind: 'filtered'; title: string; filteredBy: string; onClear?: (() => void) | undefined }
  | {
      kind: 'failed'
      title: string
      /** Error of the call, or the screen's own text. */
      error?: unknown
      why?: string
      onRetry: () => unknown
      isHeading?: boolean
    }

/** Notice in place of a list's rows: empty, no match, or an error with Retry, unless the role refuses it. Panels use it too. */
export function ListNotice(props: ListNoticeProps) {
  const isFailed = props.kind === 'failed'
  const why = whyOf(props)
  return (
    <div
      className={`row gap-1 quiet ${classes.notice}`}
      data-kind={props.kind}
      role={isFailed ? 'alert' : 'status'}
    >
      {isFailed && <Icon name="alert-triangle" />}
      {isFailed && props.isHeading ? (
        <h2 className={classes.title}>{props.title}</h2>
      ) : (
        <p className={classes.title}>{props.title}</p>
      )}
      {why && <p>{why}</p>}
      {props.kind === 'filtered' && props.onClear && (
        <Button variant="default" onClick={props.onClear}>
          {t('Clear Search')}
        </Button>
      )}
      {props.kind === 'empty' && props.action}
      {props.kind === 'failed' && <RetryButton error={props.error} onRetry={props.onRetry} />}
    </div>
  )
}

function whyOf(props: ListNoticeProps): string | undefined {
  if (props.kind === 'filtered') return t('Filtered by: "{search}"', { search: props.filteredBy })
  if (props.kind === 'empty') return props.why
  // Offline, the sentence of line-state.ts. A reason equal to the title is left out.
  const reason = document.documentElement.dataset.line || props.why || messageOf(props.error, '')
  return reason === props.title ? '' : reason
}
