import type { ReactNode } from 'react'
import { ApiError, isAlreadySaved, messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import classes from './error-banner.module.css'
import { Icon } from './icon.tsx'

interface ErrorBannerProps {
  error: unknown
  fallback: string
  /** What can be done about it: a link or a button. */
  children?: ReactNode
}

/** The red banner: the server's message when it gave one, else the screen's own, and whether there was no answer. */
export function ErrorBanner({ error, fallback, children }: ErrorBannerProps) {
  if (!error) return null
  return (
    <p className={classes.banner} role="alert">
      <Icon name="alert-triangle" />
      <span>
        <span>{messageOf(error, fallback)}</span>
        {error instanceof ApiError && error.message === NO_ANSWER && <span> {NO_ANSWER}</span>}
        {isAlreadySaved(error) && <span> Saving again makes another one.</span>}
      </span>
      {children}
    </p>
  )
}
