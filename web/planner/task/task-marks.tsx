import type { Task } from '#contract/planner.ts'
import classes from './task-marks.module.css'

const MOST = 4

/** Where a day has no room for words: one small bar a task, in the colour of its priority, grey when it is done. */
export const TaskMarks = ({ tasks }: { tasks: Task[] }) => (
  <span className={classes.marks}>
    {tasks.slice(0, MOST).map((task) => (
      <span key={task._id} data-priority={task.status === 'done' ? 'none' : task.priority} />
    ))}
  </span>
)
