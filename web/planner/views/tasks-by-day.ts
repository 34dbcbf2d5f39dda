import type { Task } from '#contract/planner.ts'

const NONE: Task[] = []

/** Returns a function that finds the tasks of a day, in the given order. */
export function tasksByDay(tasks: Task[]): (day: string) => Task[] {
  const days = new Map<string, Task[]>()
  for (const task of tasks) {
    const ofDay = days.get(task.dueDate)
    if (ofDay) ofDay.push(task)
    else days.set(task.dueDate, [task])
  }
  return (day) => days.get(day) ?? NONE
}
