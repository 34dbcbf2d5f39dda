import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import classes from './message-screen.module.css'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  useAsTitle(t('Page Not Found'))
  const navigate = useNavigate()
  // Within the frame of a shop, which has a main part already.
  const Part = useSession()?.user.rights ? 'div' : 'main'
  return (
    <Part className={classes.screen}>
      <h1>{t('Page Not Found')}</h1>
      <p>{t('The page you are looking for may have been moved, deleted, or the URL mistyped.')}</p>
      <div className="flex wrap gap-3 above-4">
        <Button component={Link} to={paths.dashboard}>
          {t('Back to Dashboard')}
        </Button>
        <Button variant="default" onClick={() => navigate(-1)}>
          {t('Go Back')}
        </Button>
      </div>
    </Part>
  )
}
