import { useState } from 'react'
import type { PlannerCalls, Task } from '#contract/planner.ts'
import type { PlannerAddress } from '#web/planner/use-planner-address.ts'
import { later } from '#web/ui/later.tsx'

const TaskDialog = later(async () => (await import('./task-dialog.tsx')).TaskDialog)

interface OpenTaskProps {
  calls: PlannerCalls
  address: PlannerAddress
  /** The tasks on screen; the one to edit is among them. */
  tasks: Task[]
}

/** Dialog over the calendar, opened by the URL. */
export function OpenTask({ calls, address, tasks }: OpenTaskProps) {
  const { editing, isAdding, date, closeDialog } = address
  const task = useHeld(editing, tasks)
  return isAdding ? (
    <TaskDialog calls={calls} dueDate={date} onClose={closeDialog} />
  ) : (
    task && <TaskDialog key={task._id} calls={calls} task={task} dueDate={date} onClose={closeDialog} />
  )
}

/** The task as it was when it was opened. It stays open with the typed values if the list no longer has it. */
function useHeld(id: string | undefined, tasks: Task[]): Task | undefined {
  const [held, setHeld] = useState<Task>()
  if (held?._id === id) return held
  const found = tasks.find((task) => task._id === id)
  if (held !== found) setHeld(found)
  return found
}
