import { useState } from 'react'

/** The text of a cell, rendered before the document has it. A value from outside replaces it. */
export function useOwnText(value: string) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  return [text, setText] as const
}
