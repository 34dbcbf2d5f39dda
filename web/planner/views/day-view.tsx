import { DayTasks } from './day-tasks.tsx'
import { tasksByDay } from './tasks-by-day.ts'
import type { ViewProps } from './view-props.ts'
import classes from './views.module.css'

/** One date (PLAN-06). */
export const DayView = ({ tasks, date, actions }: ViewProps) => (
  <div className={`card ${classes.viewDay}`}>
    <DayTasks tasks={tasksByDay(tasks)(date)} actions={actions} />
  </div>
)
