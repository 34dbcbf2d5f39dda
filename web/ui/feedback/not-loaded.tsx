import { t } from '#domain/words/t.ts'
import panel from '#web/ui/frame/panel.module.css'
import { ListNotice } from './list-notice.tsx'

interface NotLoadedProps {
  /** Error of the call, if it failed. */
  error: unknown
  /** 'The drawer could not be loaded' */
  failed: string
  onRetry: () => unknown
  loading?: string
}

/** Panel in place of content that is loading, or could not be loaded: then with the error and a retry button. */
export const NotLoaded = ({ error, failed, onRetry, loading = t('Loading...') }: NotLoadedProps) =>
  error ? (
    <div className={panel.card}>
      <ListNotice kind="failed" title={failed} error={error} onRetry={onRetry} />
    </div>
  ) : (
    <p className={panel.waiting} role="status">
      {loading}
    </p>
  )
