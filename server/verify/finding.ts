import * as z from 'zod/mini'
import type { RowOf } from '#server/rows/query.ts'

/** Something that does not hold, and where. */
export const FINDING = { what: z.string(), where: z.string() }
export type Finding = RowOf<typeof FINDING>
