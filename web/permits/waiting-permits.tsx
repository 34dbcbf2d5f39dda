import { useRef, useState } from 'react'
import { PERMISSION_NAMES, PERMISSIONS, type PermissionName } from '#domain/people/permissions.ts'
import { plural, t } from '#domain/words/t.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import { useRoomFor } from '#web/app/line/use-room-for.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { useWaitingPermits } from './permit-data.ts'
import { useAskedBefore } from './use-asked-before.ts'
import classes from './waiting-permits.module.css'

const AnswerPermitsDialog = later(
  async () => (await import('./answer-permits-dialog.tsx')).AnswerPermitsDialog,
)

/** Permissions that a default role answers with 'asks'; people without any of them see no queue. */
const ASKED: PermissionName[] = PERMISSION_NAMES.filter((name) =>
  Object.values(PERMISSIONS[name].delivered).includes('asks'),
)

/**
 * Shown only while a permit waits that the signed-in person may answer, or one is answered that they left at a lock of the
 * till: a bar above the page.
 */
export function WaitingPermits() {
  const { answerTo } = useRights()
  const { data } = useWaitingPermits(ASKED.some((name) => answerTo(name) === 'allowed'))
  const [isOpen, setIsOpen] = useState(false)
  // Hides answered permits until the list is refetched.
  const [answered, setAnswered] = useState<readonly string[]>([])
  const waiting = data?.waiting.filter(({ _id }) => !answered.includes(_id)) ?? []
  const [putAway, setPutAway] = useState<readonly string[]>([])
  const isNew = waiting.some(({ _id }) => !putAway.includes(_id))
  const [first] = waiting
  const askers = new Set(waiting.map(({ askedBy }) => askedBy)).size
  const bar = useRef<HTMLDivElement>(null)
  // Nothing can be answered without the server, whose own bar is there then.
  const isLineDown = useIsLineDown()
  const isShown = first !== undefined && isNew && !isOpen && !isLineDown
  const own = useAskedBefore()
  const left = useRef<EventTarget>(null)
  useRoomFor(bar, isShown || own !== undefined)
  // The region is there from the start, because screen readers only hear changes in it.
  return (
    <>
      <div
        ref={bar}
        aria-live="polite"
        className={classes.host}
        data-shown={isShown || own ? true : undefined}
      >
        {own && (
          <span className={classes.bar}>
            <span className={`row gap-2 strong ${classes.notice}`}>
              <Icon name="stamp" />
              {own.words}
            </span>
            <button
              type="button"
              className={`row gap-2 strong ${classes.notice}`}
              aria-label={t('Close')}
              onFocus={({ relatedTarget }) => {
                left.current = relatedTarget
              }}
              onClick={() => {
                own.onRead()
                // The open form hears its keys while the focus is in it.
                if (left.current instanceof HTMLElement) left.current.focus()
              }}
            >
              <Icon name="close" />
            </button>
          </span>
        )}
        {isShown && (
          <span className={classes.bar}>
            <button
              type="button"
              className={`row gap-2 strong ${classes.notice}`}
              onClick={() => setIsOpen(true)}
            >
              <Icon name="stamp" />
              {askers === 1
                ? t('{name} asks for a yes', { name: first.askedBy })
                : plural(askers, '{count} asks for a yes', '{count} ask for a yes', { count: askers })}
            </button>
            <button
              type="button"
              className={`row gap-2 strong ${classes.notice}`}
              aria-label={t('Hide until the next question')}
              onClick={() => setPutAway(waiting.map(({ _id }) => _id))}
            >
              <Icon name="close" />
            </button>
          </span>
        )}
      </div>
      {isOpen && (
        <AnswerPermitsDialog
          waiting={waiting}
          onAnswered={(id) => setAnswered([...answered, id])}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
