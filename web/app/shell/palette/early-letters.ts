/** What opens the thing that is marked; of a party R receives or pays, and U writes udhaar. */
export type Pressed = 'Enter' | 'r' | 'u'

export function pressedBy(event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): Pressed | undefined {
  if (event.key === 'Enter') return 'Enter'
  if (!event.altKey) return undefined
  return event.code === 'KeyR' ? 'r' : event.code === 'KeyU' ? 'u' : undefined
}

interface Caught {
  text: string
  pressed?: Pressed
}

/** What was typed between the key that opens the palette and its field, which is loaded and drawn first. */
let caught: Caught = { text: '' }
let release = () => {}

/** Catches what is typed until somebody takes it, or it is let go. */
export function catchLetters(): () => void {
  caught = { text: '' }
  const hear = (event: KeyboardEvent) => {
    const pressed = pressedBy(event)
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

/** What was caught, to be before what the field gets itself from now on. */
export function takeLetters(): Caught {
  release()
  const letters = caught
  caught = { text: '' }
  return letters
}
