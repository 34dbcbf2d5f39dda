import { type KeyboardEvent, useRef } from 'react'

/**
 * Holds what is typed between Enter and the answer it waits for, and types it on where the focus went: a person
 * who knows the shelf does not wait for the search.
 */
export function useTypeAhead() {
  const held = useRef<string | undefined>(undefined)
  return {
    hold: () => {
      held.current = ''
    },
    /** True when the key was held back, so that nobody else may answer it. */
    takes: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      if (held.current === undefined || ctrlKey || metaKey || altKey) return false
      if (key === 'Escape') held.current = undefined
      else if (key === 'Enter') held.current += '\n'
      else if (key === 'Tab') held.current += '\t'
      else if (key === 'Backspace') held.current = held.current.slice(0, -1)
      else if (key.length === 1) held.current += key
      else return false
      return key !== 'Escape'
    },
    /** Nothing is waited for any more, and nothing was typed for. */
    drop: () => {
      held.current = undefined
    },
    /** To be called when the focus has moved. */
    release: () => {
      const text = held.current ?? ''
      held.current = undefined
      // The quantity, on to the next cell, and what was begun there; a second line ahead of the search is too far.
      for (const part of text.split(/([\n\t])/).slice(0, 3)) if (part !== '') typeOn(part)
    },
  }
}

/** As the keyboard would: into the selection of the field that has the focus. */
function typeOn(part: string) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  if (part === '\n') {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    return
  }
  if (part === '\t') {
    const cells = [...(field.closest('table')?.querySelectorAll('input') ?? [])]
    cells[cells.indexOf(field) + 1]?.focus()
    return
  }
  field.setRangeText(part, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
