import * as z from 'zod/mini'
import type { RowOf } from '#server/rows/query.ts'

/** A fault, and its place. */
export const FINDING = { what: z.string(), where: z.string() }
export type Finding = RowOf<typeof FINDING>
