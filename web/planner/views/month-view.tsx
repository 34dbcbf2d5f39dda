import type { Task } from '#contract/planner.ts'
import { monthGrid, spokenDate } from '#domain/planner/planner-views.ts'
import { WEEKDAYS } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import { TaskItem } from '#web/planner/task/task-item.tsx'
import { TaskMarks } from '#web/planner/task/task-marks.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { DayNumber } from './day-number.tsx'
import { DayTasks } from './day-tasks.tsx'
import classes from './month-view.module.css'
import { tasksByDay } from './tasks-by-day.ts'
import type { ViewProps } from './view-props.ts'

/** Lines that a cell holds without growing much; further ones are counted in the last line. */
const LINES = 3

/** A Monday-first grid with blanks before and after (PLAN-08). On a phone the chosen day's tasks are below it. */
export function MonthView(props: ViewProps) {
  const { tasks, date } = props
  const isPhone = useIsPhone()
  const ofDay = tasksByDay(tasks)
  return (
    <>
      <table className={`card wide ${classes.month}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(date).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day ? (
                  <Day key={day} {...props} day={day} tasks={ofDay(day)} isPhone={isPhone} />
                ) : (
                  <td key={WEEKDAYS[column]} className={classes.blank} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isPhone && <DayTasks {...props} title={spokenDate(date)} tasks={ofDay(date)} />}
    </>
  )
}

interface DayProps extends ViewProps {
  day: string
  isPhone: boolean
}

function Day({ day, tasks, date, today, actions, isPhone }: DayProps) {
  const shown = tasks.length > LINES ? tasks.slice(0, LINES - 1) : tasks
  const openDay = () => actions.openDay(day)
  return (
    <td data-day={day} data-today={day === today || undefined} data-chosen={day === date || undefined}>
      <DayNumber day={day} tasks={tasks} date={date} today={today} onOpen={openDay} />
      {isPhone ? (
        <TaskMarks tasks={tasks} />
      ) : (
        <Lines tasks={shown} hidden={tasks.length - shown.length} actions={actions} onMore={openDay} />
      )}
    </td>
  )
}

interface LinesProps extends Pick<ViewProps, 'actions'> {
  tasks: Task[]
  hidden: number
  onMore: () => void
}

function Lines({ tasks, hidden, actions, onMore }: LinesProps) {
  if (tasks.length === 0) return null
  return (
    <ul className={classes.lines}>
      {tasks.map((task) => (
        <TaskItem key={task._id} task={task} actions={actions} size="line" />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={`bare pressable blue ${classes.more}`} onClick={onMore}>
            {t('{count} more', { count: hidden })}
          </button>
        </li>
      )}
    </ul>
  )
}
