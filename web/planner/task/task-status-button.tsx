import type { Task } from '#contract/planner.ts'
import type { TaskStatus } from '#domain/planner/task.ts'
import { t } from '#domain/words/t.ts'
import { STATUS_WORDS } from '#web/planner/planner-filter.ts'
import { StateGlyph } from '#web/ui/feedback/state-word.tsx'
import classes from './task.module.css'

const GLYPHS = { pending: 'ring', done: 'tick', alert: 'bang' } as const

/** Grey ring, green tick, red bang (PLAN-19). */
export const TaskStatusGlyph = ({ status }: { status: TaskStatus }) => (
  <span className={classes.glyph} data-status={status}>
    <StateGlyph glyph={GLYPHS[status]} />
  </span>
)

interface TaskStatusButtonProps {
  task: Task
  isChanging: boolean
  /** Absent for who may only read it. */
  onToggle: (() => void) | undefined
}

/** Round button that shows the status, and toggles it. */
export function TaskStatusButton({ task, isChanging, onToggle }: TaskStatusButtonProps) {
  const label = `${STATUS_WORDS[task.status]}: ${task.title}`
  if (!onToggle)
    return (
      <span
        className={`grid in-middle rigid ${classes.button}`}
        role="img"
        aria-label={label}
        data-status={task.status}
      >
        <TaskStatusGlyph status={task.status} />
      </span>
    )
  const next = task.status === 'done' ? t('Mark as pending') : t('Mark as done')
  return (
    <button
      type="button"
      className={`grid in-middle rigid bare flush pressable ${classes.button}`}
      aria-label={label}
      aria-description={next}
      aria-busy={isChanging}
      data-status={task.status}
      data-tip={next}
      onClick={onToggle}
    >
      <TaskStatusGlyph status={task.status} />
    </button>
  )
}
