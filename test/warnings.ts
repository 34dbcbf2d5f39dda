import { format } from 'node:util'

const warnings: string[] = []
const note = (...said: unknown[]) => {
  warnings.push(format(...said))
}

/** From now on what the console is told as an error or a warning is remembered and not printed; gives the way back. */
export function noteWarnings() {
  const { error, warn } = console
  Object.assign(console, { error: note, warn: note })
  return () => {
    Object.assign(console, { error, warn })
  }
}

/** Those since the last time. A test that expects some takes them. */
export const takeWarnings = () => warnings.splice(0)
