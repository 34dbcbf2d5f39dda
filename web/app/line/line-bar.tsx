import { useEffect, useRef } from 'react'
import { plural, t } from '#domain/words/t.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import { useOutbox } from '#web/documents/outbox/outbox-store.ts'
import { leftBehindWords } from '#web/documents/outbox/outbox-words.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './line-bar.module.css'
import { useRoomFor } from './use-room-for.ts'

const DOWN = t('No connection. Bills are kept on this computer and saved when it returns.')

/** Bar over every screen and open form while the server cannot be reached. */
export function LineBar() {
  const isDown = useIsLineDown()
  const outbox = useOutbox()
  const waiting = outbox.filter(({ refusal }) => refusal === undefined).length
  useEffect(() => {
    connectionWatcher.leftBehind = () => leftBehindWords(outbox)
  }, [outbox])
  const bar = useRef<HTMLDivElement>(null)
  useRoomFor(bar, isDown)
  // The region is there from the start, because screen readers only hear changes in it.
  return (
    <div ref={bar} role="status" className={isDown ? classes.bar : undefined}>
      {isDown && (
        <>
          <Icon name="alert-triangle" />
          <span>
            {DOWN}
            {waiting > 0 && (
              <strong> {plural(waiting, '{count} waits.', '{count} wait.', { count: waiting })}</strong>
            )}
          </span>
        </>
      )}
    </div>
  )
}
