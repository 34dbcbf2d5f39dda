/** The keys that act on the marked row; for a party R receives or pays, and U writes udhaar. */
export type RowKey = 'Enter' | 'r' | 'u'

export function rowKeyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): RowKey | undefined {
  if (event.key === 'Enter') return 'Enter'
  if (!event.altKey) return undefined
  return event.code === 'KeyR' ? 'r' : event.code === 'KeyU' ? 'u' : undefined
}

interface Caught {
  text: string
  pressed?: RowKey | undefined
}

/** Text typed after the palette's key and before its field is drawn. */
let caught: Caught = { text: '' }
let release = () => {}

/**
 * Catches typed text until `takeLetters` takes it.
 * @returns a function that ends the catching
 */
export function catchLetters(): () => void {
  caught = { text: '' }
  const hear = (event: KeyboardEvent) => {
    const pressed = rowKeyOf(event)
    if (pressed) caught.pressed = caught.text ? pressed : undefined
    else if (event.ctrlKey || event.metaKey || event.altKey || caught.pressed) return
    else if (event.key === 'Backspace') caught.text = caught.text.slice(0, -1)
    else if ([...event.key].length === 1) caught.text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', hear, { capture: true })
  release = () => document.removeEventListener('keydown', hear, { capture: true })
  return release
}

/** Ends the catching; the caught text comes before the text that the field itself gets from then on. */
export function takeLetters(): Caught {
  release()
  const letters = caught
  caught = { text: '' }
  return letters
}
