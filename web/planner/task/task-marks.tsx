import type { Task } from '#contract/planner.ts'
import classes from './task.module.css'

const MOST = 4

/** Small bars for the tasks of a day without room for text: in the colour of their priority, grey when done. */
export const TaskMarks = ({ tasks }: { tasks: Task[] }) => (
  <span className={classes.marks}>
    {tasks.slice(0, MOST).map((task) => (
      <span key={task._id} data-priority={task.status === 'done' ? 'none' : task.priority} />
    ))}
  </span>
)
