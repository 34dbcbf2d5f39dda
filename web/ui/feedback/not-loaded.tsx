import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { ListNotice } from './list-notice.tsx'

interface NotLoadedProps {
  /** Error of the call, if it failed. */
  error: unknown
  /** 'The drawer could not be loaded' */
  failed: string
  onRetry: () => unknown
  /** Asks for the permit that the read lacks; absent where it cannot be asked for. */
  onAsk?: () => unknown
  loading?: string
}

/**
 * Panel in place of content that is loading, or could not be loaded: then with the error and a retry button. Content that
 * needs a permit has a button that asks for it.
 */
export const NotLoaded = ({ error, failed, onRetry, onAsk, loading = t('Loading...') }: NotLoadedProps) =>
  error && onAsk && error instanceof ApiError && error.code === 'asks' ? (
    <div className="card">
      <ListNotice
        kind="empty"
        title={error.message}
        action={
          <Button leftSection={<Icon name="stamp" />} onClick={() => void onAsk()}>
            {t('Ask for a Yes')}
          </Button>
        }
      />
    </div>
  ) : error ? (
    <div className="card">
      <ListNotice kind="failed" title={failed} error={error} onRetry={onRetry} />
    </div>
  ) : (
    <p className="waiting" role="status">
      {loading}
    </p>
  )
