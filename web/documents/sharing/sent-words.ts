import { listSentPapers, type SentNoun, type SentPaper } from '#contract/documents/papers/sent-papers.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** Recipients of a paper, the newest first. */
export function useSentPapers(noun: SentNoun, id: string): SentPaper[] {
  const { data, isPlaceholderData } = useAnswer(listSentPapers, { params: { noun, id } })
  return isPlaceholderData ? [] : (data?.sent ?? [])
}

const WAYS: Record<SentPaper['way'], string> = {
  print: t('Printed'),
  file: t('Saved as a file'),
  share: t('Shared as a PDF'),
  whatsapp: t('Written in WhatsApp'),
  mail: t('PDF by e-mail'),
}
export const wayWords = ({ way }: SentPaper) => WAYS[way]

const STATES: Record<SentPaper['state'], string> = {
  done: '',
  waiting: t('on its way'),
  failed: t('did not arrive: is the address right?'),
}
export const stateWords = ({ state }: SentPaper) => STATES[state]

/** '20 Nov 2026, 6:44 pm' */
export function momentWords(at: string): string {
  const moment = new Date(at)
  return `${formatDate(todayInIndia(moment))}, ${formatTimeInIndia(moment)}`
}
