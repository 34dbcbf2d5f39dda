import type { Task } from '#contract/planner.ts'

/** Actions of the calendar, passed to days and tasks. */
export interface PlannerActions {
  openDay: (date: string) => void
  edit: (task: Task) => void
  toggle: (task: Task) => void
  /** A change of the task is on its way. */
  isChanging: (task: Task) => boolean
}

/** What every view shows. */
export interface ViewProps {
  tasks: Task[]
  /** The viewed date: the chosen day of the view. */
  date: string
  today: string
  actions: PlannerActions
}
