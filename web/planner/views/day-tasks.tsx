import { useId } from 'react'
import type { Task } from '#contract/planner.ts'
import { t } from '#domain/words/t.ts'
import { TaskItem } from '#web/planner/task/task-item.tsx'
import type { PlannerActions } from './view-props.ts'

interface DayTasksProps {
  /** Heading, if it stands below a calendar. */
  title?: string
  tasks: Task[]
  actions: PlannerActions
}

/** Tasks of one day with all details. */
export function DayTasks({ title, tasks, actions }: DayTasksProps) {
  const id = useId()
  return (
    <section className="grid gap-2" aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {tasks.length === 0 ? (
        <p className="quiet">{t('Nothing is planned for this day.')}</p>
      ) : (
        <ul className="grid gap-2">
          {tasks.map((task) => (
            <TaskItem key={task._id} task={task} actions={actions} size="full" />
          ))}
        </ul>
      )}
    </section>
  )
}
