import type { Task } from '#contract/planner.ts'

/** Actions of the calendar, passed to days and tasks. */
export interface PlannerActions {
  openDay: (date: string) => void
  /** Absent for who may change no task, as `toggle`. */
  edit?: ((task: Task) => void) | undefined
  toggle?: ((task: Task) => void) | undefined
  /** True while a change of the task is being saved. */
  isChanging: (task: Task) => boolean
}

/** Props of every view. */
export interface ViewProps {
  tasks: Task[]
  /** The viewed date: the chosen day of the view. */
  date: string
  today: string
  actions: PlannerActions
}
