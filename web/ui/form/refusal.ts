import * as z from 'zod/mini'

/** The contract's first sentence against a value, for a field that says it on being left. */
export const refusal = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeDecode(schema, value as never).error?.issues[0]?.message
