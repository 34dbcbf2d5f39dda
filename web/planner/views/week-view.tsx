import { weekOf } from '#domain/planner/planner-views.ts'
import { WEEKDAYS } from '#domain/weekdays.ts'
import { TaskItem } from '#web/planner/task/task-item.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { DayNumber } from './day-number.tsx'
import { tasksByDay } from './tasks-by-day.ts'
import type { ViewProps } from './view-props.ts'
import classes from './views.module.css'

/** Seven days from Monday (PLAN-07): side by side, on a phone one below the other. */
export function WeekView({ tasks, date, today, actions }: ViewProps) {
  const isPhone = useIsPhone()
  const ofDay = tasksByDay(tasks)
  return (
    <ol className={classes.week}>
      {weekOf(date).map((day, i) => (
        <li
          key={day}
          className={classes.day}
          data-day={day}
          data-today={day === today || undefined}
          data-chosen={day === date || undefined}
        >
          <div className={`sunk row gap-1 caption quiet ${classes.head}`}>
            <span>{WEEKDAYS[i]}</span>
            <DayNumber
              day={day}
              tasks={ofDay(day)}
              date={date}
              today={today}
              onOpen={() => actions.openDay(day)}
            />
          </div>
          {ofDay(day).length > 0 && (
            <ul className={classes.tasks}>
              {ofDay(day).map((task) => (
                <TaskItem key={task._id} task={task} actions={actions} size={isPhone ? 'full' : 'block'} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
