import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'

/** The pack of a line, as sent: the server looks up what it holds. */
export const linePackDraft = z.optional(z.nullable(z.object({ _id: z.uuid(t('Invalid reference')) })))
/** The pack that a line was sold by, with its name and what it held that day. */
export const linePack = z.optional(z.object({ _id: z.string(), name: z.string(), holds: z.number() }))
