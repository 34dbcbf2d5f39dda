import { useState } from 'react'
import * as z from 'zod/mini'

/** What is typed into a dialog, and what the contract says against it, by field. */
export function useTypedDraft<T extends object>(begun: T) {
  const [first] = useState(begun)
  const [typed, setTyped] = useState(first)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  return {
    typed,
    errors,
    isDirty: JSON.stringify(typed) !== JSON.stringify(first),
    refuse: setErrors,
    type: (next: Partial<T>) => {
      setTyped((before) => ({ ...before, ...next }))
      setErrors({})
    },
    /** Whether the contract takes it; its refusals are shown at the fields. */
    isFine: <S extends z.ZodMiniType>(schema: S, body: z.input<S>) => {
      const checked = z.safeDecode(schema, body)
      const issues = checked.error?.issues.toReversed() ?? []
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
      return checked.success
    },
  }
}
