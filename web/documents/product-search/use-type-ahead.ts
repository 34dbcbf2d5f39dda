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
  /** The key that saves, pressed after all the held keys were typed. */
  const last = useRef<KeyboardEventInit>(undefined)
  /** Resolves a waiting save, with true if the row has its product. */
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
    /** Holds what was typed elsewhere. */
    add: (text: string) => {
      if (held.current !== undefined) held.current += text
    },
    isHolding: () => held.current !== undefined,
    /** True if keys were held, which go into the next field. */
    hasKeys: () => Boolean(held.current || last.current),
    /** True if the key was held back: then no other handler may take it. */
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
    /** Forgets the held keys, and ends a waiting save: with true if the row has its product. */
    drop: (isFound = false) => drop(isFound),
    /** Types the held keys; called when the focus has moved. */
    release: () => {
      const text = held.current ?? ''
      const saving = last.current
      drop(true)
      // Types the quantity, the key to the next cell, and the text for that; keys for a second line are too far ahead of
      // the search.
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
