import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import { ApiError, isAlreadySaved, messageOf, NO_ANSWER, wordsAndReason } from '#web/app/calls/api-error.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './error-banner.module.css'

interface ErrorBannerProps {
  error: unknown
  /** Text if the server sent no message. */
  fallback: string
  /** Text before the server's message in any case. */
  isStated?: boolean | undefined
  /** A remedy: a link or a button. */
  children?: ReactNode
}

/**
 * The red banner: the server's message, else the screen's own, or that there was no answer. A call that waits for a yes has
 * not failed, and is told quietly.
 */
export function ErrorBanner({ error, fallback, isStated, children }: ErrorBannerProps) {
  if (!error) return null
  const isSilent = error instanceof ApiError && error.message === NO_ANSWER
  const waits = error instanceof ApiError && error.code === 'asks'
  return (
    <p
      className={`flex upper gap-3 medium red breaks ${classes.banner}`}
      role={waits ? 'status' : 'alert'}
      data-waits={waits || undefined}
    >
      <Icon name={waits ? 'stamp' : 'alert-triangle'} />
      <span>
        <span>{isStated || isSilent ? wordsAndReason(fallback, error) : messageOf(error, fallback)}</span>
        {isAlreadySaved(error) && <span> {t('Saving again makes another one.')}</span>}
      </span>
      {children}
    </p>
  )
}
