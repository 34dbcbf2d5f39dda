import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './message-screen.module.css'

interface Props {
  /** 'div' within the shell's main element. */
  as?: 'main' | 'div'
}

/** Screen after an error: a bug, or a part of the app that could not be loaded. */
export function ErrorScreen({ as: Part = 'main' }: Props) {
  const error = useRouteError()
  const detail = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : ''
  return (
    <Part className={classes.screen} role="alert">
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>{t('What you saved is safe. Reload the page to go on.')}</p>
      <div className="flex wrap gap-3 above-4">
        <Button leftSection={<Icon name="refresh" />} onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
      </div>
      {detail && <p className={`small breaks ${classes.detail}`}>{detail}</p>}
    </Part>
  )
}
