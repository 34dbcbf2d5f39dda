import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getProfile } from '#contract/people/profile.ts'
import { plural } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsNarrow } from '#web/ui/frame/use-width.ts'
import classes from './waiting-questions.module.css'

/**
 * Hint at waiting questions on narrow screens, where the menu is closed. Shown by the profile's count, and hidden once
 * followed until the count rises.
 */
export function WaitingQuestions() {
  const waiting = useAnswer(getProfile, {}).data?.questions ?? 0
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const [followed, setFollowed] = useState(0)
  const isShown = isNarrow && pathname !== paths.questions && waiting > followed
  return (
    <div aria-live="polite" className={classes.host}>
      {isShown && (
        <Link
          to={paths.questions}
          className={`row gap-2 strong ${classes.notice}`}
          onClick={() => setFollowed(waiting)}
        >
          <Icon name="help" />
          {plural(waiting, '1 question waits for you', '{count} questions wait for you', { count: waiting })}
        </Link>
      )}
    </div>
  )
}
