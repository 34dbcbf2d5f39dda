import { useEffect, useRef } from 'react'
import { median, SCANNER_MS } from '#web/documents/scanner/scanner-burst.ts'

/** Nobody reads a question and answers it sooner, in ms after it opened. */
const READ_MS = 300
/** Longest pause between the figures of one number, in ms. */
const PAUSE_MS = 200
/** Keys of the longest quantity, with its Enter; codes are longer. */
const LONGEST_QUANTITY = 6

const FIGURE = /^[\d.]$/

/** A key, and when it was pressed, in ms. */
interface Pressed {
  key: string
  at: number
}

/**
 * What keys without a pause between them mean to an open question: one is an answer, if its person has seen the question;
 * several, or those of somebody who was still typing, are the quantity; those of a scanner are neither. Where a letter answers, each
 * figure is of the quantity.
 */
export function meaningOf(
  keys: readonly Pressed[],
  openedAt: number,
  isByLetter = false,
): { answer?: string; typed?: string } {
  const [first] = keys
  if (!first || keys.length > LONGEST_QUANTITY || isByScanner(keys)) return {}
  const isFigure = FIGURE.test(first.key)
  if (keys.length === 1 && first.at - openedAt >= READ_MS && !(isByLetter && isFigure))
    return { answer: first.key }
  if (isByLetter && !isFigure && first.key !== 'Enter') return {}
  return { typed: keys.map(({ key }) => (key === 'Enter' ? '\n' : key)).join('') }
}

const isByScanner = (keys: readonly Pressed[]) =>
  keys.length > 1 && median(keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))) <= SCANNER_MS

/** Calls with what the keys meant, once no further one comes. */
export function useAnswerKeys(
  answer: (key: string) => void,
  typed: (text: string) => void,
  isByLetter = false,
) {
  const openedAt = useRef(performance.now())
  const keys = useRef<Pressed[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (key: string, at: number) => {
    keys.current.push({ key, at })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const meant = meaningOf(keys.current, openedAt.current, isByLetter)
      keys.current = []
      if (meant.answer) answer(meant.answer)
      if (meant.typed) typed(meant.typed)
    }, PAUSE_MS)
  }
}
