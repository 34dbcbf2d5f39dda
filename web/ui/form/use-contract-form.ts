import { useState } from 'react'
import * as z from 'zod/mini'
import { focusFirstWrongField } from './first-wrong-field.ts'

/**
 * A small form whose rules and messages are a contract object, for the signed-out screens: @mantine/form would be a
 * twentieth of all they load. `<TextInput {...form.field('email')} />`, `<form onSubmit={form.onSubmit(send)}>`.
 */
export function useContractForm<V extends Record<string, string | boolean>>(
  schema: z.ZodMiniType<unknown, V>,
  initialValues: V,
) {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({})

  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  /** What a text field takes. */
  const field = (name: keyof V & string) => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as V[typeof name]),
  })

  /** Calls `send` when the contract agrees; else says why at the fields and goes to the first. */
  const onSubmit =
    (send: (values: V) => void) =>
    (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
      event.preventDefault()
      const form = event.currentTarget
      const result = z.safeDecode(schema, values)
      if (result.success) return send(values)
      const found: Partial<Record<keyof V, string>> = {}
      for (const { path, message } of result.error.issues) found[path[0] as keyof V] ??= message
      setErrors(found)
      focusFirstWrongField(form)
    }

  return { values, set, field, errors, onSubmit }
}
