import { useState } from 'react'
import * as z from 'zod/mini'
import { focusFirstWrongField } from './focus-next-frame.ts'

type Errors = Partial<Record<string, string>>

/** Values of a form while it is filled in: those of the call's body, or empty. */
type Unfilled<T> = T extends object ? { [K in keyof T]: T[K] | undefined | null | '' } : T

type Body<S extends z.ZodMiniType, V> = (values: V) => Unfilled<z.input<S>>

/** True for values that can be sent as the body: the contract has each by name and type. */
type IsBody<S extends z.ZodMiniType, V> =
  V extends Unfilled<z.input<S>>
    ? [Exclude<keyof V, keyof z.input<S>>] extends [never]
      ? true
      : false
    : false

/** What a form is made of besides its schema. */
export type FormParts<S extends z.ZodMiniType, V> = {
  begun: V
  /** Messages that replace the contract's, or add to them. */
  problems?: (values: V) => Errors
} & (IsBody<S, V> extends true ? { body?: Body<S, V> } : { body: Body<S, V> })

/** A form as passed to its parts. */
export type ContractForm<V extends object> = ReturnType<typeof useContractForm<z.ZodMiniType, V>>

/**
 * A form whose rules and messages are a contract schema, applied to `body(values)`, or to the values if they are the body: a
 * field whose type differs from the contract's, such as an amount in paise, does not compile. `<TextInput
 * {...form.field('email')} />`, `<form onSubmit={form.onSubmit(send)}>`.
 */
export function useContractForm<S extends z.ZodMiniType, V extends object>({
  schema,
  begun,
  body,
  problems,
}: { schema: S } & FormParts<S, V>) {
  const [first, setFirst] = useState(begun)
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  // After the contract's check no required field is empty, whatever the type says.
  const sent = (body ? body(values) : values) as z.input<S>

  /** `paths` names the changed paths within a list, so that other errors of the list stay. */
  const set = (change: Partial<V>, paths = Object.keys(change)) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !paths.some((one) => `${path}.`.startsWith(`${one}.`))),
      ),
    )
  }

  /** Props of a field, which calls back with an event or a value. */
  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (given: V[K] | null | { currentTarget: { value: string } }) => {
      const value =
        given && typeof given === 'object' && 'currentTarget' in given ? given.currentTarget.value : given
      set({ [name]: value } as Partial<V>)
    },
  })

  /** The props of a checkbox. */
  const box = (name: keyof V & string) => ({
    name,
    checked: Boolean(values[name]),
    error: errors[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set({ [name]: event.currentTarget.checked } as Partial<V>),
  })

  /** Checks all values, or the named fields; the first error is set at its path and at each parent path. */
  const check = (...names: (keyof V & string)[]): boolean => {
    const found: Errors = { ...problems?.(values) }
    const issues = z.safeDecode(schema, sent).error?.issues ?? []
    for (const { path, message } of issues) {
      for (const at of path.keys()) found[path.slice(0, at + 1).join('.')] ??= message
    }
    if (names.length === 0) {
      setErrors(found)
      return issues.length === 0 && !Object.values(found).some(Boolean)
    }
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, found[name]])) }))
    return !names.some((name) => found[name])
  }

  return {
    values,
    errors,
    set,
    field,
    box,
    check,
    isDirty: JSON.stringify(values) !== JSON.stringify(first),
    /** Sets the server's errors at the fields. */
    refuse: (found: Errors) => setErrors((before) => ({ ...before, ...found })),
    reset: (next: V) => {
      setFirst(next)
      setValues(next)
      setErrors({})
    },
    /** Calls `send` with the valid body; else focuses the first wrong field. */
    onSubmit:
      (send: (body: z.input<S>) => void) =>
      (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
        event.preventDefault()
        if (check()) send(sent)
        else focusFirstWrongField(event.currentTarget)
      },
  }
}
