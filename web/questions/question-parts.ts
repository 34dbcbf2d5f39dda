import { t } from '#domain/words/t.ts'

/** Filters of a shop's questions. */
export const QUESTION_PARTS = [
  { value: 'unsettled', label: t('Open') },
  { value: 'settled', label: t('Settled') },
] as const
export type QuestionPart = (typeof QUESTION_PARTS)[number]['value']
