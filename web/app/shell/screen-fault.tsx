import { Button } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { t } from '#domain/words/t.ts'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import classes from '#web/app/message-screen.module.css'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

/** Error messages of browsers and the bundler when code or styles of a screen could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module|preload CSS/i

/** Error of a screen that threw or could not be loaded, shown within the shell, whose links to all other screens stay. */
export function ScreenFault() {
  const error = useRouteError()
  const isMissing = error instanceof Error && NOT_LOADED.test(error.message)
  useEffect(() => {
    if (!isMissing) return undefined
    return onlineManager.subscribe((isThere) => isThere && window.location.reload())
  }, [isMissing])
  if (!isMissing) return <ErrorScreen as="div" />
  return (
    <div className={classes.screen} role="alert">
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>
        {t(
          'This screen could not be loaded. It opens when the connection is there again. A bill can be written without it.',
        )}
      </p>
      <div className="flex wrap gap-3 above-4">
        <Button leftSection={<Icon name="refresh" />} onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
        <Button component={Link} variant="default" to={`${paths.invoices}&create=sales`}>
          {t('New bill')}
        </Button>
      </div>
    </div>
  )
}
