import * as z from 'zod/mini'

/** The contract's first message for a value, for fields that validate on blur. */
export const refusal = <S extends z.ZodMiniType>(schema: S, value: z.input<S>): string | undefined =>
  z.safeDecode(schema, value).error?.issues[0]?.message
