import { type ReactNode, useEffect, useState } from 'react'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

interface RetryLaterProps {
  /** The refusal, which began to wait when it was first drawn. */
  error: unknown
  seconds: number
  children: ReactNode
}

/** From when a call can be repeated, and from then on its button. */
export function RetryLater({ error, seconds, children }: RetryLaterProps) {
  const [begun, setBegun] = useState(() => ({ error, at: Date.now() }))
  const [waited, setWaited] = useState<unknown>()
  if (begun.error !== error) setBegun({ error, at: Date.now() })
  useEffect(() => {
    const timer = window.setTimeout(() => setWaited(error), seconds * 1000)
    return () => window.clearTimeout(timer)
  }, [error, seconds])

  if (waited === error) return children
  const time = formatMomentInIndia(new Date(begun.at + seconds * 1000), new Date())
  return <p>{t('It can be asked again at {time}.', { time })}</p>
}
