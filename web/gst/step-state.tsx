import type { ReactNode } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { type State, StateWord } from '#web/ui/feedback/state-word.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'

interface StepStateProps {
  /** Gives glyph and colour; without it the words are plain text. */
  state?: State
  words?: ReactNode
  /** Muted text after the words. */
  also?: string
  /** The second line. */
  below?: string | undefined
  /** Text on a phone, where five steps share a line. */
  short: string
}

/** State and due date of a step, in two short lines below its name. */
export function StepState({ state, words, also, below, short }: StepStateProps) {
  const isPhone = useIsPhone()
  if (isPhone) return state ? <StateWord state={state}>{short}</StateWord> : <span>{short}</span>
  return (
    <>
      {words && (
        <span>
          {state ? <StateWord state={state}>{words}</StateWord> : words}
          {also && ` · ${also}`}
        </span>
      )}
      {below && <span>{below}</span>}
    </>
  )
}

/** '11 Nov' */
export const shortDay = (date: string): string => formatDate(date).slice(0, -5)
