import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './list-notice.module.css'

export type ListNoticeProps =
  | { kind: 'empty'; title: string; why?: string; action?: ReactNode }
  | { kind: 'filtered'; title: string; filteredBy: string; onClear?: () => void }
  | { kind: 'failed'; title: string; why?: string; onRetry: () => void; isHeading?: boolean }

/** What stands where rows would be: nothing yet, nothing found, or what went wrong and what to do. Serves panels too. */
export function ListNotice(props: ListNoticeProps) {
  const isFailed = props.kind === 'failed'
  const { line } = document.documentElement.dataset
  // Without the line, what line-state.ts says of it.
  const why =
    props.kind === 'filtered' ? `Filtered by: "${props.filteredBy}"` : (isFailed && line) || props.why
  return (
    <div className={classes.notice} data-kind={props.kind} role={isFailed ? 'alert' : 'status'}>
      {isFailed && <Icon name="alert-triangle" />}
      {isFailed && props.isHeading ? (
        <h2 className={classes.title}>{props.title}</h2>
      ) : (
        <p className={classes.title}>{props.title}</p>
      )}
      {why && <p>{why}</p>}
      {props.kind === 'filtered' && props.onClear && (
        <Button variant="default" onClick={props.onClear}>
          Clear Search
        </Button>
      )}
      {props.kind === 'empty' && props.action}
      {props.kind === 'failed' && (
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={props.onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
