import { t } from '../words/t.ts'
import type { ShopRole } from './shop-roles.ts'

/** What a question is pinned to; a month where it is about no record. */
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
/** What takes longer is better asked anew. */
export const MOST_ANSWERS = 100

interface Standing {
  /** Since when somebody has answered and nothing more was asked. */
  answeredAt: string | null
  settledAt: string | null
}

export function questionState({ answeredAt, settledAt }: Standing): QuestionState {
  if (settledAt) return 'settled'
  return answeredAt ? 'answered' : 'open'
}

/** What more words make of an open question: those of the asker ask again, everybody else's answer. */
export const stateAfterWords = (isAsker: boolean): QuestionState => (isAsker ? 'open' : 'answered')

/** The asker settles it; an owner and a manager may, as the asker may have left. */
export const maySettle = (isAsker: boolean, role: ShopRole): boolean =>
  isAsker || role === 'owner' || role === 'manager'

/** Whether it waits for this person: an answer is asked of everybody but the asker, who says whether it is enough. */
export const waitsFor = (state: QuestionState, isAsker: boolean): boolean =>
  isAsker ? state === 'answered' : state === 'open'
