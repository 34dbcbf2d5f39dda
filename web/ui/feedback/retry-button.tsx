import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, isRefused } from '#web/app/calls/api-error.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface RetryButtonProps {
  error: unknown
  onRetry: () => unknown
}

/** Asks once more after a failed call; as long as the server refuses it as one too many, says until when instead. */
export function RetryButton({ error, onRetry }: RetryButtonProps) {
  const againAt = error instanceof ApiError ? error.againAt : null
  const [waited, setWaited] = useState<Date | null>(null)
  useEffect(() => {
    if (!againAt) return
    const timer = window.setTimeout(() => setWaited(againAt), againAt.getTime() - Date.now())
    return () => window.clearTimeout(timer)
  }, [againAt])

  if (isRefused(error)) return null
  if (againAt && waited !== againAt && againAt.getTime() > Date.now())
    return <p>{t('It can be asked again at {time}.', { time: formatMomentInIndia(againAt, new Date()) })}</p>
  return (
    <Button variant="default" leftSection={<Icon name="refresh" />} onClick={() => void onRetry()}>
      {t('Retry')}
    </Button>
  )
}
