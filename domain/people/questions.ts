import { t } from '../words/t.ts'
import type { ShopRole } from './shop-roles.ts'

/** Records that a question can be about; a month if it is about none. */
export const PINS = ['month', 'document', 'party', 'voucher', 'gstr2b-row'] as const
export type Pin = (typeof PINS)[number]

export const QUESTION_STATES = ['open', 'answered', 'settled'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const QUESTION_STATE_WORDS: Record<QuestionState, string> = {
  open: t('Waits for an answer'),
  answered: t('Answered'),
  settled: t('Settled'),
}

export const QUESTION_LETTERS = 500
/** Most answers to one question; after that a new question is clearer. */
export const MOST_ANSWERS = 100

/** Photos of a paper, page by page, or a PDF; the database counts them too (0026-questions.sql). */
export const MOST_ANSWER_FILES = 3
/** Total size of an answer's files, which are sent with its text in one call, so that all of it is saved or nothing. */
export const ANSWER_FILES_BYTES = 5 * 1024 * 1024

export const ANSWER_FILES_WORDS = {
  get most() {
    return t('An answer has at most {most} files. Send what is left in another answer.', {
      most: MOST_ANSWER_FILES,
    })
  },
  size: t('The files of an answer may be at most 5 MB together.'),
} as const

interface Standing {
  /** Time of the last answer, if no question followed it. */
  answeredAt: string | null
  settledAt: string | null
}

export function questionState({ answeredAt, settledAt }: Standing): QuestionState {
  if (settledAt) return 'settled'
  return answeredAt ? 'answered' : 'open'
}

/** State of an open question after a further text: reopened by the asker, answered by others. */
export const stateAfterWords = (isAsker: boolean): QuestionState => (isAsker ? 'open' : 'answered')

/** May settle a question: the asker, an owner or a manager, as the asker may have left. */
export const maySettle = (isAsker: boolean, role: ShopRole): boolean =>
  isAsker || role === 'owner' || role === 'manager'

/** True if the question waits for this person: an open one for everybody but the asker, an answered one for the asker. */
export const waitsFor = (state: QuestionState, isAsker: boolean): boolean =>
  isAsker ? state === 'answered' : state === 'open'
