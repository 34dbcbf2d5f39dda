import * as z from 'zod/mini'
import { type Line, line } from '#contract/documents/lines.ts'

/** Lines as a call answered them, to be sent again: their amounts in rupees, as the wire has them. */
export const linesAgain = (lines: readonly Line[]) => z.encode(z.array(line), [...lines])
