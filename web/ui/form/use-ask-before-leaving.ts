import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#domain/words/t.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'

const DISCARD = {
  title: t('Leave without saving?'),
  sentence: t('What you typed in this form will be lost.'),
  action: t('Leave without saving'),
}

/**
 * Asks before a form with typed values is left: by a link, by Back, or by closing the window. Returns a function that
 * leaves without the question, after the save: `leaveSaved(() => navigate(...))`.
 */
export function useAskBeforeLeaving(isDirty: boolean) {
  const isSaved = useRef(false)
  // A person who was signed out has to leave, without a question.
  const blocker = useBlocker(() => isDirty && !isSaved.current && readSession() !== null)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isStale = false
    void confirmDanger(DISCARD).then((yes) => {
      if (isStale) return
      if (yes) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isStale = true
    }
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (leave: () => void) => {
    isSaved.current = true
    leave()
  }
}
