import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { ApiError, isRefused } from '#web/app/calls/api-error.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'

const RetryLater = later(async () => (await import('./retry-later.tsx')).RetryLater)

interface RetryButtonProps {
  error: unknown
  onRetry: () => unknown
}

/** Asks once more after a failed call; as long as the server refuses it as one too many, says until when instead. */
export function RetryButton({ error, onRetry }: RetryButtonProps) {
  if (isRefused(error)) return null
  const seconds = error instanceof ApiError && Number(error.values.wait)
  const button = (
    <Button variant="default" leftSection={<Icon name="refresh" />} onClick={() => void onRetry()}>
      {t('Retry')}
    </Button>
  )
  return seconds ? (
    <RetryLater error={error} seconds={seconds}>
      {button}
    </RetryLater>
  ) : (
    button
  )
}
