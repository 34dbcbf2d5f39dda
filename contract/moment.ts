import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { type FieldLabel, labelText } from './field-label.ts'

/** '2026-11-20T10:00:00+05:30'; z.iso would be loaded with every list. */
const MOMENT = /^20\d\d-\d\d-\d\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]\d\d:[0-5]\d)$/

export const moment = (name: FieldLabel) => {
  const words = { error: () => t('{name}: enter day and time', { name: labelText(name) }) }
  return z.string(words).check(
    z.regex(MOMENT, words),
    z.refine((text) => !Number.isNaN(Date.parse(text)), words),
  )
}
