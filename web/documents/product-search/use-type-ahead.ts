import { type KeyboardEvent, useEffect, useRef } from 'react'
import { lookUp } from '#web/documents/scanner/look-ups.ts'

/** True for keys that save the form, or put it aside. */
export const isSaveShortcut = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  ctrlKey || metaKey ? ['Enter', 'p'].includes(key) : ['F6', 'F8'].includes(key)

/**
 * Holds keys typed between Enter and the search's answer, and types them into the next focused field: quick users do not wait
 * for the search.
 */
export function useTypeAhead() {
  const held = useRef<string | undefined>(undefined)
  /** Saves when all the rest is typed on. */
  const last = useRef<KeyboardEventInit>(undefined)
  /** Resolves a waiting save with whether the row has its product. */
  const end = useRef((_isFound: boolean) => {})
  const drop = (isFound = false) => {
    held.current = undefined
    last.current = undefined
    end.current(isFound)
  }
  const latest = useRef(drop)
  latest.current = drop
  useEffect(() => () => latest.current(), [])
  return {
    hold: () => {
      if (held.current === undefined) lookUp(new Promise((ended) => (end.current = ended)))
      held.current = ''
    },
    isHolding: () => held.current !== undefined,
    /** True when the key was held back, so that nobody else may answer it. */
    takes: (event: KeyboardEvent): boolean => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (held.current === undefined) return false
      if (isSaveShortcut(event)) {
        last.current = { key, ctrlKey, metaKey }
        return true
      }
      if (ctrlKey || metaKey || altKey) return false
      if (key === 'Escape') drop()
      else if (key === 'Enter') held.current += '\n'
      else if (key === 'Tab') held.current += '\t'
      else if (key === 'Backspace') held.current = held.current.slice(0, -1)
      else if (key.length === 1) held.current += key
      else return false
      return key !== 'Escape'
    },
    /** Forgets what was typed ahead, and stops waiting. */
    drop: () => drop(),
    /** To be called when the focus has moved. */
    release: () => {
      const text = held.current ?? ''
      const saving = last.current
      drop(true)
      // The quantity, on to the next cell, and what was begun there; a second line ahead of the search is too far.
      for (const part of text.split(/([\n\t])/).slice(0, 3)) if (part !== '') typeOn(part)
      if (saving) press(saving)
    },
  }
}

/** Types into the selection of the focused field, as the keyboard would. */
function typeOn(part: string) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  if (part === '\n') return press({ key: 'Enter' })
  if (part === '\t') {
    const cells = [...(field.closest('table')?.querySelectorAll('input') ?? [])]
    cells[cells.indexOf(field) + 1]?.focus()
    return
  }
  field.setRangeText(part, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const press = (key: KeyboardEventInit) =>
  void document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
  )
