import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { APP_NAME } from './app-name.ts'
import classes from './message-screen.module.css'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  const navigate = useNavigate()
  return (
    <main className={classes.screen}>
      <title>{`Page Not Found - ${APP_NAME}`}</title>
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
