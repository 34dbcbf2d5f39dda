import { useEffect, useSyncExternalStore } from 'react'
import type { Permit } from '#contract/people/permits.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { firstAskedBefore, forgetAsked, onAskedBefore } from './asked-before.ts'
import { usePermit } from './permit-data.ts'
import { answerWords, permissionWords } from './permit-words.ts'

/** What became of a question that the signed-in person left at a lock of the till; undefined without one. */
export function useAskedBefore(): { words: string; onRead: () => void } | undefined {
  const user = useSession()?.user._id ?? ''
  const id = useSyncExternalStore(onAskedBefore, () => firstAskedBefore(user))
  const { data: permit, isError } = usePermit(id, id !== '')
  // A yes that nobody can use any more is no news.
  const isPast = permit?.state === 'given' && Date.parse(permit.expiresAt) <= Date.now()
  const isGone = isError || isPast || permit?.state === 'withdrawn'
  useEffect(() => {
    if (id !== '' && isGone) forgetAsked(user, id)
  }, [user, id, isGone])
  if (!permit || isGone) return undefined
  return { words: wordsOf(permit), onRead: () => forgetAsked(user, id) }
}

/** 'SINV-00413, 12%: Meera says yes: only today. Do it again before 7:08 pm, nobody else is asked.' */
function wordsOf(permit: Permit): string {
  const about = permit.about || permissionWords(permit.permissions)
  const time = formatTimeInIndia(new Date(permit.expiresAt))
  switch (permit.state) {
    case 'asked':
      if (permit.isOutdated) {
        const answer = t(
          'It has changed since it was asked: a yes would be for older figures. It has to be asked again.',
        )
        return t('{about}: {answer}', { about, answer })
      }
      return t('{about}: waiting for an answer until {time}. No answer means no.', { about, time })
    case 'late':
      return t('{about}: nobody answered within ten minutes. Ask again.', { about })
    case 'given':
      // A new bill that is opened again has another Idempotency-Key, and may have to be asked again (docs/decisions/0187).
      if (permit.call.startsWith('POST '))
        return t('{about}: {answer}', { about, answer: answerWords(permit) })
      return t('{about}: {answer}. Do it again before {time}, nobody else is asked.', {
        about,
        answer: answerWords(permit),
        time,
      })
    default:
      return t('{about}: {answer}', { about, answer: answerWords(permit) })
  }
}
