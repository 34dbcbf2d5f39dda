import type { KeyboardEvent, MouseEvent } from 'react'
import type { Task } from '#contract/planner.ts'
import { addDays } from '#domain/calendar.ts'
import { spokenDate } from '#domain/planner/planner-views.ts'
import { plural } from '#domain/words/t.ts'
import classes from './views.module.css'

interface DayNumberProps {
  day: string
  /** The day's tasks; their number is read out by screen readers. */
  tasks: Task[]
  date: string
  today: string
  onOpen: () => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The number of a day: one stop for Tab in the whole calendar, arrows from day to day, Enter opens the day. */
export function DayNumber({ day, tasks, date, today, onOpen }: DayNumberProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    const next = event.currentTarget
      .closest('[data-calendar]')
      ?.querySelector<HTMLElement>(`[data-date="${addDays(day, step)}"]`)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  // A mouse needs a double click, which the day itself handles; a keyboard's click has detail 0.
  const openByKey = (event: MouseEvent) => {
    if (event.detail === 0) onOpen()
  }
  const count = tasks.length
  const spoken = spokenDate(day)

  return (
    <button
      type="button"
      className={classes.number}
      data-date={day}
      data-today={day === today || undefined}
      data-chosen={day === date || undefined}
      aria-label={
        count > 0
          ? plural(count, '{day}, {count} task', '{day}, {count} tasks', { day: spoken, count })
          : spoken
      }
      aria-current={day === today ? 'date' : undefined}
      tabIndex={day === date ? 0 : -1}
      onClick={openByKey}
      onKeyDown={move}
    >
      <span className={classes.figure}>{Number(day.slice(8))}</span>
    </button>
  )
}
