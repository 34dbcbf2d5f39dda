import { type RefObject, useEffect } from 'react'

interface DayGestures {
  /** On one click or tap: shows the day. */
  select: (date: string) => void
  /** Called on two clicks: opens the day (PLAN-14). */
  openDay: (date: string) => void
  /** Called when a task was dropped on a day. */
  move: (taskId: string, date: string) => void
}

/** MIME type of a dragged task's id. */
export const DRAGGED_TASK = 'application/x-bahi-task'

/**
 * Handles clicks and drops on elements with data-day. Clicks on a task are not passed on: otherwise the first two of three
 * clicks would open the day under the third (D-70).
 */
export function useDayGestures(calendar: RefObject<HTMLElement | null>, gestures: DayGestures) {
  useEffect(() => {
    const element = calendar.current
    if (!element) return
    const stop = new AbortController()
    const on = <K extends 'click' | 'dblclick' | 'dragover' | 'dragleave' | 'drop'>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(name, listener, { signal: stop.signal })

    on('click', (event) => {
      const date = dayUnder(event)
      if (date && !isOnTask(event)) gestures.select(date)
    })
    on('dblclick', (event) => {
      const date = dayUnder(event)
      if (date && !isOnTask(event)) gestures.openDay(date)
    })
    on('dragover', (event) => {
      if (!dayUnder(event) || !event.dataTransfer?.types.includes(DRAGGED_TASK)) return
      event.preventDefault()
      markTarget(element, event)
    })
    on('dragleave', () => markTarget(element))
    on('drop', (event) => {
      markTarget(element)
      const date = dayUnder(event)
      const id = event.dataTransfer?.getData(DRAGGED_TASK)
      if (!date || !id) return
      event.preventDefault()
      gestures.move(id, date)
    })
    return () => stop.abort()
  })
}

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const dayUnder = (event: Event) => closest(event, '[data-day]')?.dataset.day

/** True on a task, its card, or another control within a day; the day's own number counts as the day. */
const isOnTask = (event: Event) => Boolean(closest(event, '[data-task], button:not([data-date])'))

/** Marks the day on which the task would land. Set without React, as it changes with every move of the mouse. */
function markTarget(calendar: HTMLElement, event?: Event) {
  for (const marked of calendar.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop')
  if (event) closest(event, '[data-day]')?.setAttribute('data-drop', '')
}
