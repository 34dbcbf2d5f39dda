import { DayTasks } from './day-tasks.tsx'
import classes from './day-view.module.css'
import { tasksByDay } from './tasks-by-day.ts'
import type { ViewProps } from './view-props.ts'

/** One date (PLAN-06). */
export const DayView = ({ tasks, date, actions }: ViewProps) => (
  <div className={`card ${classes.day}`}>
    <DayTasks tasks={tasksByDay(tasks)(date)} actions={actions} />
  </div>
)
