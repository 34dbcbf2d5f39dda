import { useEffect, useReducer } from 'react'
import type { Display } from '#contract/display/shown-sale.ts'
import { type DisplayStage, stageAfter } from '#domain/display/display-stage.ts'

/** A picture with the time since which the till shows it, by this device's clock, in ms. */
export interface ShownPicture {
  display: Display
  since: number
}
export const seenNow = (display: Display): ShownPicture => ({ display, since: Date.now() - display.age })

/** Stage of a display, which changes with time: from the code to the thanks, and back to the shop's name. */
export function useDisplayStage({ display, since }: ShownPicture): DisplayStage {
  const [, goOn] = useReducer((turn: number) => turn + 1, 0)
  const { stage, next } = stageAfter(display.shown, Math.max(0, Date.now() - since))
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(goOn, next)
    return () => clearTimeout(timer)
  })
  return stage
}
