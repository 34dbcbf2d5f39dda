import { t } from '#domain/words/t.ts'

/** Refusal to edit a document that is at the e-invoice portal, or being registered. */
export const REPORTED_WORDS = t(
  'This document has an IRN: it stands as it was reported. Cancel it, or correct it by a note.',
)
export const REPORTING_WORDS = t(
  'This document is being reported to the e-invoice portal. Wait for its answer.',
)
