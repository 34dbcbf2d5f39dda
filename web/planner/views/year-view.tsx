import { MONTH_NAMES, monthGrid, monthsOfYear } from '#domain/planner/planner-views.ts'
import { WEEKDAYS } from '#domain/weekdays.ts'
import { TaskMarks } from '#web/planner/task/task-marks.tsx'
import { DayNumber } from './day-number.tsx'
import { tasksByDay } from './tasks-by-day.ts'
import type { ViewProps } from './view-props.ts'
import classes from './views.module.css'

type Finder = ReturnType<typeof tasksByDay>

/** Twelve month grids of day numbers with a mark for each task (PLAN-09, G-PLAN-12). */
export function YearView(props: ViewProps) {
  const ofDay = tasksByDay(props.tasks)
  return (
    <div className={classes.year}>
      {monthsOfYear(props.date).map((month) => (
        <div key={month} className={`card ${classes.month}`}>
          <SmallMonth {...props} month={month} ofDay={ofDay} />
        </div>
      ))}
    </div>
  )
}

const SmallMonth = ({ month, ofDay, ...props }: ViewProps & { month: string; ofDay: Finder }) => (
  <table>
    <caption>{MONTH_NAMES[Number(month.slice(5, 7)) - 1]}</caption>
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <th key={weekday} scope="col" aria-label={weekday}>
            {weekday[0]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {monthGrid(month).map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((day, column) =>
            day ? (
              <SmallDay key={day} {...props} day={day} tasks={ofDay(day)} />
            ) : (
              <td key={WEEKDAYS[column]} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const SmallDay = ({ day, tasks, date, today, actions }: ViewProps & { day: string }) => (
  <td data-day={day} data-tip={tasks.map(({ title }) => title).join(', ') || undefined}>
    <DayNumber day={day} tasks={tasks} date={date} today={today} onOpen={() => actions.openDay(day)} />
    <TaskMarks tasks={tasks} />
  </td>
)
