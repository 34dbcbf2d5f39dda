import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { Task } from '#contract/planner.ts'
import { clicksInARow, isTripleClick } from '#domain/planner/triple-click.ts'
import { t } from '#domain/words/t.ts'
import { PRIORITY_WORDS, STATUS_WORDS } from '#web/planner/planner-filter.ts'
import { DRAGGED_TASK } from '#web/planner/views/use-day-gestures.ts'
import type { PlannerActions } from '#web/planner/views/view-props.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { TaskCard } from './task-card.tsx'
import classes from './task-item.module.css'
import { TaskStatusButton } from './task-status-button.tsx'
import { useTaskCard } from './use-task-card.ts'

interface TaskItemProps {
  task: Task
  actions: PlannerActions
  /** 'line' in a month: the rest is on the card. 'block' in a week. 'full' where there is room for everything. */
  size: 'line' | 'block' | 'full'
}

/** A task on its day. Three quick clicks or Enter edit it; one click shows its card, which has Edit for touch (D-71). */
export function TaskItem({ task, actions, size }: TaskItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const body = useRef<HTMLButtonElement>(null)
  const clicks = useRef<number[]>([])
  const card = useTaskCard(item)
  const isFull = size === 'full'

  const { edit: open, toggle } = actions
  const edit =
    open &&
    (() => {
      // The card is removed, so the dialog must return the focus to the task.
      body.current?.focus()
      card.close()
      open(task)
    })
  const count = (event: MouseEvent) => {
    clicks.current = clicksInARow(clicks.current, event.timeStamp)
    if (edit && isTripleClick(clicks.current)) edit()
    else if (!isFull) card.pin()
  }
  const editOnEnter = (event: KeyboardEvent) => {
    if (!edit || event.key !== 'Enter') return
    // Else the key would also click the button, and be typed into the dialog's first field.
    event.preventDefault()
    edit()
  }
  const drag = (event: DragEvent) => {
    card.close()
    event.dataTransfer.setData(DRAGGED_TASK, task._id)
    event.dataTransfer.effectAllowed = 'move'
  }

  return (
    <li
      ref={item}
      className={`flex upper shrink anchor ${classes.task}`}
      data-task={task._id}
      data-size={size}
      data-priority={task.priority}
      data-done={task.status === 'done' || undefined}
      draggable={edit !== undefined}
      onDragStart={drag}
      {...(!isFull && card.hover)}
    >
      <TaskStatusButton
        task={task}
        isChanging={actions.isChanging(task)}
        onToggle={toggle && (() => toggle(task))}
      />
      <button
        ref={body}
        type="button"
        className={`grow shrink bare pressable smaller align-start ${classes.body}`}
        aria-description={size === 'line' ? task.description : undefined}
        aria-keyshortcuts={edit && 'Enter'}
        aria-expanded={isFull ? undefined : card.isOpen}
        onClick={count}
        onKeyDown={editOnEnter}
      >
        <TaskText task={task} size={size} />
      </button>
      {isFull && edit && <IconButton icon="pencil" label={t('Edit')} onClick={edit} />}
      {card.isOpen && <TaskCard task={task} at={card.at} onEdit={edit} onClose={card.close} />}
    </li>
  )
}

function TaskText({ task, size }: Pick<TaskItemProps, 'task' | 'size'>) {
  const party = task.supplierOrBuyer?.name
  const isBrief = size === 'line'
  return (
    <>
      <span className={`block medium ellipsis ${classes.title}`}>{task.title}</span>
      {party && !(isBrief && task.status === 'done') && (
        <span className={`block quiet ellipsis ${classes.party}`}>
          {isBrief ? party : <Tag>{party}</Tag>}
        </span>
      )}
      {!isBrief && task.description && (
        <span className={`block quiet ${classes.description}`}>{task.description}</span>
      )}
      {size === 'full' && (
        <span className={`block quiet ${classes.words}`}>
          {PRIORITY_WORDS[task.priority]} · {STATUS_WORDS[task.status]}
        </span>
      )}
    </>
  )
}
