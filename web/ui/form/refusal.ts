import * as z from 'zod/mini'

/** The contract's first sentence against a value, for a field that says it on being left. */
export const refusal = <S extends z.ZodMiniType>(schema: S, value: z.input<S>): string | undefined =>
  z.safeDecode(schema, value).error?.issues[0]?.message
