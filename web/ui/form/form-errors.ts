import { type FormErrors, schemaResolver } from '@mantine/form'
import type * as z from 'zod/mini'

/** What a form holds while it is filled in: what the call wants, or nothing yet. */
type Unfilled<T> = T extends object ? { [K in keyof T]: T[K] | undefined | null | '' } : T

/**
 * `useForm({ validate: contractErrors(merchantDraft) })`: what the server would refuse is shown at the field, in the same
 * words. A field that the contract knows otherwise, such as an amount in paise, does not compile.
 */
export const contractErrors = <S extends z.ZodMiniType>(
  schema: S,
): ((values: Unfilled<z.input<S>>) => FormErrors) => schemaResolver(schema, { sync: true })
