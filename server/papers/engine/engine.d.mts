import type { Task, Typeset } from './typesetter.ts'

export function makeEngine(places: {
  folder: string
  fontPaths: string[]
}): (task: Task, took?: (stage: 'compile' | 'write') => void) => Typeset
