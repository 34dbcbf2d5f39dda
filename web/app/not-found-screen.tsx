import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import classes from './message-screen.module.css'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  useAsTitle('Page Not Found')
  const navigate = useNavigate()
  return (
    <main className={classes.screen}>
      <h1>Page Not Found</h1>
      <p>The page you are looking for may have been moved, deleted, or the URL mistyped.</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.dashboard}>
          Back to Dashboard
        </Button>
        <Button variant="default" onClick={() => navigate(-1)}>
          Go Back
        </Button>
      </div>
    </main>
  )
}
