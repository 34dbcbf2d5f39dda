import { messageOf } from '#web/app/api-error.ts'
import classes from './error-banner.module.css'
import { Icon } from './icon.tsx'

/** The red banner: the server's message when it gave one, else the screen's own. Nothing without an error. */
export function ErrorBanner({ error, fallback }: { error: unknown; fallback: string }) {
  if (!error) return null
  return (
    <p className={classes.banner} role="alert">
      <Icon name="alert-triangle" />
      {messageOf(error, fallback)}
    </p>
  )
}
