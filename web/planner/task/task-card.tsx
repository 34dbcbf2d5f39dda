import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { Task } from '#contract/planner.ts'
import { weekdayAndDate } from '#domain/planner/planner-views.ts'
import { t } from '#domain/words/t.ts'
import { PRIORITY_WORDS, STATUS_WORDS } from '#web/planner/planner-filter.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './task.module.css'
import type { CardPlace } from './use-task-card.ts'

const EDGE = 8
const GAP = 4

interface TaskCardProps {
  task: Task
  at: CardPlace
  /** Absent for who may not. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** Details of a task, in a card below or above it, never over it: the next click must still hit the task. */
export function TaskCard({ task, at, onEdit, onClose }: TaskCardProps) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const { offsetWidth, offsetHeight } = element
    const fitsBelow = at.bottom + GAP + offsetHeight <= window.innerHeight
    element.style.top = `${fitsBelow ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - offsetHeight)}px`
    element.style.left = `${Math.max(EDGE, Math.min(at.left, window.innerWidth - offsetWidth - EDGE))}px`
  }, [at])

  return (
    <article ref={card} className={classes.card} aria-label={t('Task: {title}', { title: task.title })}>
      <p className="flex gap-1 caption quiet">
        <span className={classes.priority} data-priority={task.priority}>
          {PRIORITY_WORDS[task.priority]}
        </span>
        <span> · {STATUS_WORDS[task.status]}</span>
        <span className="push">{weekdayAndDate(task.dueDate)}</span>
      </p>
      <p className="above-2 strong breaks">{task.title}</p>
      {task.description && (
        <p className={`above-1 quiet breaks ${classes.description}`}>{task.description}</p>
      )}
      <div className={`row gap-2 above-2 ${classes.foot}`}>
        {task.supplierOrBuyer && <Tag>{task.supplierOrBuyer.name}</Tag>}
        <span className={`row rigid ${classes.actions}`}>
          {onEdit && (
            <Button variant="subtle" leftSection={<Icon name="pencil" />} onClick={onEdit}>
              {t('Edit')}
            </Button>
          )}
          <span className={classes.close}>
            <IconButton icon="close" label={t('Close')} onClick={onClose} />
          </span>
        </span>
      </div>
    </article>
  )
}
