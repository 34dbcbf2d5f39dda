import { useLayoutEffect } from 'react'

/** Letters that no field has taken yet. */
let waiting = ''

/** Hears what is typed while a form is still being loaded: its first field gets it. */
export function useTypingAhead(isLoading: boolean) {
  useLayoutEffect(() => {
    if (!isLoading) return
    waiting = ''
    const hear = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isInField = target instanceof Element && target.closest('input, textarea, select')
      if (isInField || ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') waiting = waiting.slice(0, -1)
      // '?' asks for help, here as everywhere.
      if (key.length === 1 && key !== '?') waiting += key
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [isLoading])
}

/** Types it into the field that has the focus now. */
export function typeAhead() {
  const field = document.activeElement
  const text = waiting
  waiting = ''
  if (!text || !(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
